import { translate } from '@prayer-swap/shared/messages/translate';
import { countCharacters, normalizeText } from '@prayer-swap/shared/prayer-requests/text';
import { APPEAL_MAX_LENGTH } from '@prayer-swap/shared/restriction/limits';
import { cn } from '../../lib/cn.ts';

/** How much is written, as readers count characters. */
export function AppealCounter({ text }: { text: string }) {
  const count = countCharacters(normalizeText(text));
  const values = { count, max: APPEAL_MAX_LENGTH };
  return (
    <span className={cn(count > APPEAL_MAX_LENGTH && 'font-bold text-danger')}>
      <span aria-hidden="true">{translate('restricted.appeal-counter', values)}</span>
      <span className="sr-only">{translate('restricted.appeal-counter-said', values)}</span>
    </span>
  );
}

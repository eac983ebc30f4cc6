import { REPORT_TEXT_MAX_LENGTH } from '@prayer-swap/shared/flags/limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import { countCharacters } from '@prayer-swap/shared/prayer-requests/text';
import { cn } from '../lib/cn.ts';

/** How much of a report is written. */
export function ReportCounter({ text }: { text: string }) {
  const values = { count: countCharacters(text), max: REPORT_TEXT_MAX_LENGTH };
  return (
    <span className={cn(values.count > values.max && 'font-bold text-danger')}>
      <span aria-hidden="true">{translate('protection.counter', values)}</span>
      <span className="sr-only">{translate('protection.counter-said', values)}</span>
    </span>
  );
}

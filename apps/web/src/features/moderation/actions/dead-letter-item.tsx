import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import type { DeadLetter, DeadLetterKind } from '@prayer-swap/shared/moderation/dead-letters';
import { relativeTime } from '@prayer-swap/shared/relative-time';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { InlineError } from '../../../ui/error-state.tsx';
import { Age } from '../age.tsx';
import { discardDeadLetter, retryDeadLetter } from './dead-letters-api.ts';
import { useDeadLetterAction } from './use-dead-letter-action.ts';

/** One dead letter, described without naming a member. */
export function DeadLetterItem({ item }: { item: DeadLetter }) {
  const { kind, givenUpAt, tries, error, expired } = item;
  const { run, failure } = useDeadLetterAction();
  const values = {
    what: translate(KIND_NAMES[kind]),
    age: relativeTime(new Date(givenUpAt), useNow()),
  };
  return (
    <li className="flex flex-col gap-2 border-b border-line py-3 last:border-b-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-label font-medium">{values.what}</p>
        <p className="text-meta text-ink-muted">
          <Age at={givenUpAt} format={(age) => translate('panel.undelivered-given-up', { age })} />
        </p>
      </div>
      <p className="text-meta text-ink-muted">
        {translate('panel.undelivered-tries', { tries })}
        {'. '}
        {error === null
          ? translate('panel.undelivered-error-unknown')
          : translate('panel.undelivered-error', { error })}
      </p>
      {expired && (
        <p className="flex flex-wrap items-center gap-2 text-meta text-ink-muted">
          <Chip tone="quiet">{translate('panel.undelivered-expired')}</Chip>
          {translate('panel.undelivered-expired-detail')}
        </p>
      )}
      {failure && <InlineError>{failure}</InlineError>}
      <div className="flex flex-wrap gap-2">
        {!expired && (
          <Button
            variant="soft"
            aria-label={translate('panel.undelivered-retry-of', values)}
            onClick={() => run(() => retryDeadLetter(item), 'panel.undelivered-retried-toast')}
          >
            {translate('panel.undelivered-retry')}
          </Button>
        )}
        <Button
          variant="ghost"
          aria-label={translate('panel.undelivered-drop-of', values)}
          onClick={() => run(() => discardDeadLetter(item), 'panel.undelivered-dropped-toast')}
        >
          {translate('panel.undelivered-drop')}
        </Button>
      </div>
    </li>
  );
}

const KIND_NAMES: Record<DeadLetterKind, MessageCode> = {
  mail: 'panel.undelivered-mail',
  push: 'panel.undelivered-push',
  'deliver-push': 'panel.undelivered-deliver-push',
  'forget-mail': 'panel.undelivered-forget-mail',
  'tell-update': 'panel.undelivered-tell-update',
  sweep: 'panel.undelivered-sweep',
};

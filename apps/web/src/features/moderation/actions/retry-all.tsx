import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import type { DeadLetterKind } from '@prayer-swap/shared/moderation/dead-letters';
import { Button } from '../../../ui/button.tsx';
import { InlineError } from '../../../ui/error-state.tsx';
import { listFocusRef } from '../../../ui/list-focus.ts';
import { retryDeadLetters } from './dead-letters-api.ts';
import { useDeadLetterAction } from './use-dead-letter-action.ts';

/** One button for each kind with dead letters. */
export function RetryAll({
  counts,
}: {
  counts: readonly { kind: DeadLetterKind; count: number }[];
}) {
  const { run, failure } = useDeadLetterAction();
  if (counts.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <div ref={listFocusRef} className="flex flex-wrap gap-2">
        {counts.map(({ kind, count }) => (
          <Button
            key={kind}
            variant="soft"
            onClick={() => run(() => retryDeadLetters(kind), 'panel.undelivered-retried-toast')}
          >
            {translate(RETRY_LABELS[kind], { count })}
          </Button>
        ))}
      </div>
      {failure && <InlineError>{failure}</InlineError>}
    </div>
  );
}

const RETRY_LABELS: Record<DeadLetterKind, MessageCode> = {
  mail: 'panel.undelivered-all-mail',
  push: 'panel.undelivered-all-push',
  'deliver-push': 'panel.undelivered-all-deliver-push',
  'forget-mail': 'panel.undelivered-all-forget-mail',
  'tell-update': 'panel.undelivered-all-tell-update',
  sweep: 'panel.undelivered-all-sweep',
};

import type { UndeliveredKind } from '@prayer-swap/shared/admin/undelivered';
import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import { Button } from '../../../ui/button.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { keptFocus } from '../../../ui/kept-focus.ts';
import { retryAll } from './undelivered-acts.ts';
import { useUndeliveredAct } from './use-undelivered-act.ts';

/** One button for each kind of which there is something. */
export function RetryAll({
  counts,
}: {
  counts: readonly { kind: UndeliveredKind; count: number }[];
}) {
  const { act, failure } = useUndeliveredAct();
  if (counts.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <div ref={keptFocus} className="flex flex-wrap gap-2">
        {counts.map(({ kind, count }) => (
          <Button
            key={kind}
            variant="soft"
            onClick={() => act(() => retryAll(kind), 'panel.undelivered-retried-toast')}
          >
            {translate(ALL[kind], { count })}
          </Button>
        ))}
      </div>
      {failure && <FailureLine>{failure}</FailureLine>}
    </div>
  );
}

const ALL: Record<UndeliveredKind, MessageCode> = {
  mail: 'panel.undelivered-all-mail',
  push: 'panel.undelivered-all-push',
  'deliver-push': 'panel.undelivered-all-deliver-push',
  'forget-mail': 'panel.undelivered-all-forget-mail',
  'tell-update': 'panel.undelivered-all-tell-update',
  sweep: 'panel.undelivered-all-sweep',
};

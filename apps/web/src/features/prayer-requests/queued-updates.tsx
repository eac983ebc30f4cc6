import { translate } from '@prayer-swap/shared/messages/translate';
import { useRef, useState } from 'react';
import RotateCw from '~icons/lucide/rotate-cw';
import Trash from '~icons/lucide/trash';
import { loadOutbox } from '../../offline/load-outbox.ts';
import { useActionsOn } from '../../offline/pending-actions.ts';
import type { QueuedAction } from '../../offline/queued-actions.ts';
import { RequestText } from '../../request-interactions/request-content.tsx';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { QueuedStatus } from './queued-requests.tsx';

export type QueuedUpdate = Extract<QueuedAction, { type: 'request-update' }>;

export function isQueuedUpdate(action: QueuedAction): action is QueuedUpdate {
  return action.type === 'request-update' && !action.held;
}

/** The updates of a request that the server does not have yet. */
export function QueuedUpdates({ requestId }: { requestId: string }) {
  return useActionsOn(requestId)
    .filter(isQueuedUpdate)
    .map((update) => (
      <div key={update.id} className="soft rounded-control bg-sunken px-3 pt-3 pb-1">
        <QueuedUpdateContent update={update} />
      </div>
    ));
}

/** The text of a queued update, its state, and the member's actions on it. */
export function QueuedUpdateContent({ update }: { update: QueuedUpdate }) {
  const [isDiscarding, setIsDiscarding] = useState(false);
  const discard = useRef<HTMLButtonElement>(null);
  const { id, text, refusal } = update;
  return (
    <div className="flex flex-col gap-2">
      <RequestText text={text} size="update" />
      <QueuedStatus item={update} />
      <div className="-mx-2 flex flex-wrap gap-x-1">
        {refusal && (
          <Button
            variant="ghost"
            size="small"
            onClick={async () => (await loadOutbox()).retryAction(id)}
          >
            <RotateCw className="size-4" />
            {translate('offline.retry')}
          </Button>
        )}
        <Button ref={discard} variant="ghost" size="small" onClick={() => setIsDiscarding(true)}>
          <Trash className="size-4" />
          {translate('offline.discard')}
        </Button>
      </div>
      <ActionDialog
        open={isDiscarding}
        onOpenChange={setIsDiscarding}
        returnFocusTo={discard}
        title={translate('offline.discard-change-title')}
        description={translate('offline.discard-change-detail')}
        confirmLabel={translate('offline.discard')}
        tone="danger"
        action={async () => (await loadOutbox()).removeAction(id)}
        formatError={() => translate('offline.not-changed')}
      />
    </div>
  );
}

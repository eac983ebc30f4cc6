import { translate } from '@prayer-swap/shared/messages/translate';
import { ownerName } from '../../lib/format.ts';
import { useMember } from '../../lib/session.ts';
import { loadOutbox } from '../../offline/load-outbox.ts';
import { usePendingActions } from '../../offline/pending-actions.ts';
import { performAction } from '../../offline/perform-action.ts';
import type { QueuedAction } from '../../offline/queued-actions.ts';
import { useQueuedItems } from '../../offline/queued-items.ts';
import {
  applyToAll,
  interactionOf,
  revertInteraction,
} from '../../request-interactions/engagement.ts';
import { mutedMessage, undoMute } from '../../request-interactions/flags-and-mutes.ts';
import { REACTION_LOOKS } from '../../request-interactions/reaction-looks.ts';
import { setSaved } from '../../request-interactions/use-saved-prayer.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { Page } from '../../ui/page.tsx';
import { showToast } from '../../ui/toast.tsx';
import { QueuedCard } from './queued-requests.tsx';
import { isQueuedUpdate, QueuedUpdateContent } from './queued-updates.tsx';
import { updateRequest } from './request-cache.ts';

/** Everything on this device that the server does not have yet. */
export function WaitingScreen() {
  const texts = useQueuedItems();
  const actions = usePendingActions().filter(({ held }) => !held);
  const updates = actions.filter(isQueuedUpdate);
  const interactions = actions.filter(isInteraction);
  const readCount = actions.filter(({ type }) => type === 'notification-read').length;
  const isEmpty = texts.length + actions.length === 0;
  return (
    <Page
      title={translate('offline.waiting')}
      intro={!isEmpty && translate('offline.waiting-intro')}
    >
      {isEmpty && <EmptyState scene="boat" message={translate('offline.nothing-waiting')} />}
      <div className="flex flex-col gap-3">
        {texts.map((text) => (
          <QueuedCard key={text.item.id} waiting={text} />
        ))}
        {updates.map((update) => (
          <Card
            key={update.id}
            as="article"
            className="flex flex-col gap-2 border-dashed border-line-strong shadow-none"
          >
            <p className="text-label font-bold">{translate('offline.an-update')}</p>
            <QueuedUpdateContent update={update} />
          </Card>
        ))}
        {interactions.length + readCount > 0 && (
          <Card>
            <ul className="flex flex-col divide-y divide-line">
              {interactions.map((action) => (
                <InteractionRow key={action.id} action={action} />
              ))}
              {readCount > 0 && (
                <ListRow title={translate('offline.read', { count: readCount })} detail="">
                  {null}
                </ListRow>
              )}
            </ul>
          </Card>
        )}
      </div>
    </Page>
  );
}

type QueuedInteraction = Extract<QueuedAction, { ownerUsername: string }>;

function isInteraction(action: QueuedAction): action is QueuedInteraction {
  return 'ownerUsername' in action;
}

function InteractionRow({ action }: { action: QueuedInteraction }) {
  const memberId = useMember().id;
  const { id, type, undo, refusal } = action;
  return (
    <ListRow
      title={undo ? translate('offline.undone', { action: titleOf(action) }) : titleOf(action)}
      detail={refusal?.message ?? <bdi>{type === 'report' ? action.text : ownerName(action)}</bdi>}
    >
      {!undo && (
        <div className="flex flex-wrap">
          {refusal && (
            <Button
              variant="ghost"
              size="small"
              onClick={async () => (await loadOutbox()).retryAction(id)}
            >
              {translate('offline.retry')}
            </Button>
          )}
          <Button variant="ghost" size="small" onClick={() => void revert(memberId, action)}>
            {translate(type === 'report' ? 'offline.discard' : 'common.undo')}
          </Button>
        </div>
      )}
    </ListRow>
  );
}

function titleOf(action: QueuedInteraction): string {
  switch (action.type) {
    case 'completion':
      return translate('requests.prayed-toast-anonymous');
    case 'reaction':
      return translate('requests.reacted-toast', { emoji: REACTION_LOOKS[action.emoji].sign });
    case 'saved-prayer':
      return translate('praying-for.kept');
    case 'flag':
      return translate('flags.flagged-toast');
    case 'mute':
      return mutedMessage(action);
    case 'report':
      return translate('reports.report', { username: action.targetId });
    default:
      return action satisfies never;
  }
}

/** Takes an action back that waits, on every screen that shows it. */
async function revert(memberId: string, action: QueuedInteraction): Promise<void> {
  const { type, targetId, ownerUsername } = action;
  if (type === 'saved-prayer') return setSaved(memberId, { id: targetId, ownerUsername }, false);
  const interaction = interactionOf(action);
  try {
    if (type === 'mute') return await undoMute(memberId, action);
    if (type === 'report') return await (await loadOutbox()).removeAction(action.id);
    await performAction(memberId, { ...action, undo: true });
    if (!interaction) return;
    applyToAll(updateRequest, targetId, (shown) => revertInteraction(shown, interaction));
  } catch {
    showToast(translate('requests.undo-failed'));
  }
}

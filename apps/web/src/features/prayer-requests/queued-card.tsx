import { translate } from '@prayer-swap/shared/messages/translate';
import { ANONYMOUS_OWNER } from '@prayer-swap/shared/prayer-requests/choices';
import { useMember } from '../../lib/session.ts';
import { isCreation } from '../../offline/outbox-items.ts';
import type { QueuedItem } from '../../offline/queued-items.ts';
import { RequestByline } from '../../request-interactions/request-byline.tsx';
import { RequestText } from '../../request-interactions/request-text.tsx';
import { Card } from '../../ui/card.tsx';
import { QueuedActions } from './queued-actions.tsx';
import { QueuedStatus } from './queued-status.tsx';

/** A queued item, which exists only on this device. */
export function QueuedCard({ waiting }: { waiting: QueuedItem }) {
  const { username, admin } = useMember();
  const { item, text } = waiting;
  const creation = isCreation(item) ? item.data : null;
  const createdAt = new Date(item.timestamp).toISOString();
  const label = item.refusal ? 'offline.refused-card' : 'offline.waiting-card';
  return (
    <Card
      as="article"
      data-request-card
      tabIndex={-1}
      aria-label={translate(label, { type: creation?.type ?? 'change' })}
      className="flex flex-col gap-3 border-dashed border-line-strong shadow-none"
    >
      {creation ? (
        <RequestByline
          request={{
            type: creation.type,
            createdAt,
            ownerUsername: creation.anonymous ? ANONYMOUS_OWNER : username,
            ownerIsAdmin: admin,
            isOwner: true,
          }}
        />
      ) : (
        <p className="text-label font-bold">{translate('offline.a-change')}</p>
      )}
      <RequestText text={text} />
      <QueuedStatus item={item} />
      <QueuedActions waiting={waiting} />
    </Card>
  );
}

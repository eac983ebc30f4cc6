import { translate } from '@prayer-swap/shared/messages/translate';
import { ANONYMOUS_OWNER } from '@prayer-swap/shared/prayer-requests/choices';
import { useId } from 'react';
import { useMember } from '../../lib/session.ts';
import { isCreation, isUpdate } from '../../offline/outbox-items.ts';
import { type QueuedItem, useQueuedItems } from '../../offline/queued-items.ts';
import { RequestByline } from '../../request-interactions/request-byline.tsx';
import { RequestText } from '../../request-interactions/request-text.tsx';
import { Card } from '../../ui/card.tsx';
import { QueuedActions, QueuedStatus } from './queued-actions.tsx';
import type { RequestListState } from './use-request-list.ts';

/** The queued items of the member, above their own requests. */
export function QueuedList({ shown }: { shown: RequestListState }) {
  const heading = useId();
  const listed = 'list' in shown ? shown.list.items.map(({ id }) => id) : [];
  // A queued edit appears on the card of its request if that card is shown.
  const queued = useQueuedItems()
    .filter(({ item }) => !isUpdate(item) || !listed.includes(item.prayerId))
    .toReversed();
  if (queued.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <h2 id={heading} className="sr-only">
        {translate('offline.waiting-list')}
      </h2>
      <ul className="flex flex-col gap-3">
        {queued.map((one) => (
          <li key={one.item.id}>
            <QueuedCard waiting={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A queued item, which exists only on this device. */
function QueuedCard({ waiting }: { waiting: QueuedItem }) {
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

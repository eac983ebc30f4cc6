import { translate } from '@prayer-swap/shared/messages/translate';
import { useId } from 'react';
import { isUpdate } from '../../offline/outbox-items.ts';
import { useQueuedItems } from '../../offline/queued-items.ts';
import { QueuedCard } from './queued-card.tsx';
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

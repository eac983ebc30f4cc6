import { translate } from '@prayer-swap/shared/messages/translate';
import { useId } from 'react';
import { isUpdate } from '../../offline/outbox-items.ts';
import { useWaiting } from '../../offline/waiting.ts';
import type { ListState } from './use-request-list.ts';
import { WaitingCard } from './waiting-card.tsx';

/** Above the member's own requests: what they wrote and the server does not have yet. */
export function WaitingList({ shown }: { shown: ListState }) {
  const heading = useId();
  const listed = 'list' in shown ? shown.list.items.map(({ id }) => id) : [];
  // A correction stands on the card of its request, where that is shown.
  const waiting = useWaiting()
    .filter(({ item }) => !isUpdate(item) || !listed.includes(item.prayerId))
    .toReversed();
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <h2 id={heading} className="sr-only">
        {translate('offline.waiting-list')}
      </h2>
      <ul className="flex flex-col gap-3">
        {waiting.map((one) => (
          <li key={one.item.id}>
            <WaitingCard waiting={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

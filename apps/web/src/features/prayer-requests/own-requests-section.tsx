import { translate } from '@prayer-swap/shared/messages/translate';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { ArchivedRequests } from './archived-requests.tsx';
import { MINE } from './feed-view.ts';
import { prayerAnchor } from './prayer-anchor.ts';
import { QueuedList } from './queued-list.tsx';
import { RequestFeed } from './request-feed.tsx';
import { type RequestListState, useLiveEngagement, useRequestList } from './use-request-list.ts';

/** Few enough that the next section of the screen stays near. */
const INITIAL_COUNT = 3;

/** The requests of the member on the profile, to edit, archive, restore or delete. */
export function OwnRequestsSection() {
  const heading = useId();
  const state = useRequestList(MINE);
  useLiveEngagement(MINE);
  const [all, setAll] = useState(false);
  const more = state.is === 'ready' ? state.list.items[INITIAL_COUNT] : undefined;

  function showAll() {
    flushSync(() => setAll(true));
    if (more) document.getElementById(prayerAnchor(more.id))?.focus({ preventScroll: true });
  }

  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <h2 id={heading} className="text-request font-bold">
        {translate('requests.your-requests')}
      </h2>
      <QueuedList shown={state} />
      <div>
        <RequestFeed view={MINE} state={all ? state : firstItems(state)} />
      </div>
      {more && !all && (
        <Button variant="soft" className="self-center" onClick={showAll}>
          {translate('requests.show-all')}
        </Button>
      )}
      <ArchivedRequests />
    </section>
  );
}

function firstItems(state: RequestListState): RequestListState {
  if (state.is !== 'ready' || state.list.items.length <= INITIAL_COUNT) return state;
  return { ...state, list: { items: state.list.items.slice(0, INITIAL_COUNT), nextCursor: null } };
}

import { translate } from '@prayer-swap/shared/messages/translate';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { ArchivedRequests } from './archived-requests.tsx';
import { MINE } from './feed-view.ts';
import { prayerAnchor } from './prayer-anchor.ts';
import { RequestFeed } from './request-feed.tsx';
import { useLiveStanding } from './use-live-standing.ts';
import { type ListState, useRequestList } from './use-request-list.ts';
import { WaitingList } from './waiting-list.tsx';

/** Few enough that what follows on the screen stays near. */
const SHOWN_FIRST = 3;

/** On the profile: what the member has shared, to edit, archive, restore or delete. */
export function YourRequests() {
  const heading = useId();
  const state = useRequestList(MINE);
  useLiveStanding(MINE);
  const [all, setAll] = useState(false);
  const more = state.is === 'ready' ? state.list.items[SHOWN_FIRST] : undefined;

  function showAll() {
    flushSync(() => setAll(true));
    if (more) document.getElementById(prayerAnchor(more.id))?.focus({ preventScroll: true });
  }

  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <h2 id={heading} className="text-request font-bold">
        {translate('requests.your-requests')}
      </h2>
      <WaitingList shown={state} />
      <div>
        <RequestFeed view={MINE} state={all ? state : beginningOf(state)} />
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

function beginningOf(state: ListState): ListState {
  if (state.is !== 'ready' || state.list.items.length <= SHOWN_FIRST) return state;
  return { ...state, list: { items: state.list.items.slice(0, SHOWN_FIRST), nextCursor: null } };
}

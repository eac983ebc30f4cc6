import { translate } from '@prayer-swap/shared/messages/translate';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import Archive from '~icons/lucide/archive';
import ChevronDown from '~icons/lucide/chevron-down';
import { useOnline } from '../../lib/app-status.ts';
import { cn } from '../../lib/cn.ts';
import { Button } from '../../ui/button.tsx';
import { ARCHIVED, MINE } from './feed-view.ts';
import { prayerAnchor } from './prayer-anchor.ts';
import { QueuedList } from './queued-requests.tsx';
import { RequestFeed } from './request-feed.tsx';
import { type RequestListState, useLiveEngagement, useRequestList } from './use-request-list.ts';

/** Few enough that the next section of the screen stays near. */
const INITIAL_COUNT = 1;

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
          {translate('common.show-all')}
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

/** The archived requests of the member, collapsed. Renders nothing if the list is empty. */
export function ArchivedRequests() {
  const state = useRequestList(ARCHIVED);
  const [open, setOpen] = useState(false);
  const listId = useId();
  const online = useOnline();
  const unknown = state.is === 'loading' || (state.is === 'failed' && !online);
  // An open section stays after its last request is restored, so the member retains the place.
  if (!open && (unknown || state.is === 'empty')) return null;
  return (
    <section className="rounded-card border border-line">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        className="press flex min-h-12 w-full items-center gap-3 rounded-card px-4 text-label font-medium text-ink-muted hover:text-ink"
        onClick={() => setOpen(!open)}
      >
        <Archive className="size-4.5" />
        <span className="flex-1 text-start">{translate('requests.archived-list')}</span>
        <ChevronDown
          className={cn('size-4.5 transition-[rotate] duration-200', open && 'rotate-180')}
        />
      </button>
      <div id={listId} hidden={!open} className="p-2 pt-1">
        {open && (
          <div className={cn(state.is === 'empty' && 'px-2')}>
            <RequestFeed view={ARCHIVED} state={state} />
          </div>
        )}
      </div>
    </section>
  );
}

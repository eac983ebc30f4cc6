import { translate } from '@prayer-swap/shared/messages/translate';
import { useId, useState } from 'react';
import Archive from '~icons/lucide/archive';
import ChevronDown from '~icons/lucide/chevron-down';
import { cn } from '../../lib/cn.ts';
import { useOnline } from '../../lib/use-online.ts';
import { ARCHIVED } from './feed-view.ts';
import { RequestFeed } from './request-feed.tsx';
import { useRequestList } from './use-request-list.ts';

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

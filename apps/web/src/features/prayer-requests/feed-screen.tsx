import { type MessageCode, translate } from '@prayer-swap/shared/messages/translate';
import {
  FEED_SORTS,
  FEED_TABS,
  type FeedSort,
  type FeedTab,
} from '@prayer-swap/shared/prayer-requests/choices';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { Link, useLocation, useNavigationType, useSearchParams } from 'react-router';
import Bookmark from '~icons/lucide/bookmark';
import { paths } from '../../lib/paths.ts';
import { useMember } from '../../lib/session.ts';
import { CachedCopyNote } from '../../offline/cached-copy-note.tsx';
import { Banner } from '../../ui/banner.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SegmentedChoice, SegmentedTabs } from '../../ui/segmented-choice.tsx';
import { ArchivedRequests } from './archived-requests.tsx';
import { FeedFrame } from './feed-frame.tsx';
import { NewPrayersPill, PullIndicator, usePullToRefresh, useRefresh } from './feed-refresh.tsx';
import { type FeedView, parseFeedView, toSearchParams } from './feed-view.ts';
import {
  PrayerTargetView,
  usePrayerTarget,
  useRefreshTarget,
  useScrollToTarget,
} from './prayer-target.tsx';
import { QueuedList } from './queued-requests.tsx';
import { removeList } from './request-cache.ts';
import { RequestFeed } from './request-feed.tsx';
import { useLiveEngagement, useRequestList } from './use-request-list.ts';

type FeedScreenProps = {
  /** Invitations above the list. */
  invitation?: ReactNode;
  /** Content beside the list in large windows. */
  side?: ReactNode;
};

export function FeedScreen({ invitation, side }: FeedScreenProps) {
  const [query] = useSearchParams();
  const view = parseFeedView(query);
  const panelId = useId();
  const choose = useViewChoice(view);
  const state = useRequestList(view);
  const list = 'list' in state ? state.list : null;
  const savedAt = list?.savedAt;
  useLiveEngagement(view);
  const target = usePrayerTarget(state);
  const copiedAt = savedAt ?? (target.is === 'found' ? target.request.savedAt : undefined);
  const highlighted = useScrollToTarget(target);
  useRefreshTarget(target);
  const { refresh, status, failed } = useRefresh(view);
  useRefreshOnReopening(() => void refresh());
  const { ref: pullRef, distance } = usePullToRefresh<HTMLDivElement>(() => void refresh());
  return (
    <FeedFrame
      tools={
        <SegmentedChoice
          label={translate('requests.sorts')}
          options={FEED_SORTS.map((value) => ({ value, label: translate(SORT_LABELS[value]) }))}
          value={view.sort}
          onChange={(sort) => choose({ ...view, sort })}
          variant="plain"
        />
      }
      side={side}
    >
      <div ref={pullRef} className="flex min-h-[60dvh] flex-col gap-2">
        <PullIndicator distance={distance} />
        <SegmentedTabs
          label={translate('requests.tabs')}
          options={FEED_TABS.map((value) => ({ value, label: translate(TAB_LABELS[value]) }))}
          value={view.tab}
          onChange={(tab) => choose({ ...view, tab })}
          panelId={panelId}
        />
        {status === 'refreshing' && <Banner tone="info">{translate('requests.refreshing')}</Banner>}
        {status === 'offline' && (
          <Banner tone="offline">{translate('requests.refresh-offline')}</Banner>
        )}
        {copiedAt !== undefined && <CachedCopyNote savedAt={copiedAt} />}
        {failed && <ErrorState message={translate('requests.load-failed')} onRetry={refresh} />}
        {invitation}
        <PrayerTargetView target={target} highlighted={highlighted} />
        <div
          id={panelId}
          role="tabpanel"
          aria-label={translate(TAB_LABELS[view.tab])}
          className="flex flex-col gap-3"
        >
          {view.tab === 'mine' && (
            <>
              <SavedPrayersLink />
              <QueuedList shown={state} />
              <ArchivedRequests />
            </>
          )}
          <div>
            {view.sort === 'new' && list && savedAt === undefined && (
              <NewPrayersPill key={view.tab} view={view} list={list} />
            )}
            <RequestFeed
              key={toSearchParams(view).toString()}
              view={view}
              state={state}
              endless
              except={target.is === 'found' ? target.id : null}
              highlighted={highlighted}
              onShowNew={() => choose({ ...view, sort: 'new' })}
            />
          </div>
        </div>
      </div>
    </FeedFrame>
  );
}

const TAB_LABELS: Record<FeedTab, MessageCode> = {
  community: 'requests.tab-community',
  mine: 'requests.tab-mine',
};

const SORT_LABELS: Record<FeedSort, MessageCode> = {
  new: 'requests.sort-new',
  popular: 'requests.sort-popular',
};

function SavedPrayersLink() {
  return (
    <Link
      to={paths.savedPrayers}
      className="press -ms-2 flex min-h-11 items-center gap-2 self-start rounded-control px-2 text-label font-bold text-primary no-underline underline-offset-4 hover:underline"
    >
      <Bookmark className="size-4.5" />
      {translate('praying-for.title')}
    </Link>
  );
}

/** Selecting a view reloads its list. Back in the browser restores it as it was left. */
function useViewChoice(current: FeedView) {
  const memberId = useMember().id;
  const [, setQuery] = useSearchParams();
  return (next: FeedView) => {
    if (next.tab === current.tab && next.sort === current.sort) return;
    removeList(memberId, next);
    setQuery(toSearchParams(next));
  };
}

/** Opening the feed while it is shown, by its tab, its link or the logo, reloads the list. */
function useRefreshOnReopening(refresh: () => void) {
  const { key, search, hash } = useLocation();
  const isHistoryMove = useNavigationType() === 'POP';
  const shown = useRef({ key, search });
  const onReopening = useEffectEvent(refresh);
  useEffect(() => {
    const isReopening = key !== shown.current.key && search === shown.current.search;
    shown.current = { key, search };
    // A hash names a request, which is loaded on its own.
    if (isReopening && !isHistoryMove && hash === '') onReopening();
  }, [key, search, hash, isHistoryMove]);
}

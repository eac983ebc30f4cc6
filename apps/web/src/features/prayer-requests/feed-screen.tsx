import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import type { FeedSort, FeedTab } from '@prayer-swap/shared/prayer-requests/choices';
import { type ReactNode, useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import Bookmark from '~icons/lucide/bookmark';
import RotateCw from '~icons/lucide/rotate-cw';
import { cn } from '../../lib/cn.ts';
import { paths } from '../../lib/paths.ts';
import { useMember } from '../../lib/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import { SegmentedTabs } from '../../ui/segmented-tabs.tsx';
import { useOnceAtATime } from '../../ui/use-once-at-a-time.ts';
import { ArchivedRequests } from './archived-requests.tsx';
import { FeedFrame } from './feed-frame.tsx';
import { type FeedView, searchOf, viewOf } from './feed-view.ts';
import { NewPrayersPill } from './new-prayers-pill.tsx';
import { PrayerTargetPlace } from './prayer-target.tsx';
import { PullMark } from './pull-mark.tsx';
import { forgetList } from './request-cache.ts';
import { RequestFeed } from './request-feed.tsx';
import { SavedCopyNote } from './saved-copy-note.tsx';
import { useLiveStanding } from './use-live-standing.ts';
import { useNewsOfTarget } from './use-news-of-target.ts';
import { useArrival, usePrayerTarget } from './use-prayer-target.ts';
import { usePullToRefresh } from './use-pull-to-refresh.ts';
import { useRefresh } from './use-refresh.ts';
import { useRequestList } from './use-request-list.ts';
import { WaitingList } from './waiting-list.tsx';

type FeedScreenProps = {
  /** Something to ask of the member, above the list. */
  invitation?: ReactNode;
};

export function FeedScreen({ invitation }: FeedScreenProps) {
  const [query] = useSearchParams();
  const view = viewOf(query);
  return (
    <FeedFrame>
      <Feed view={view} invitation={invitation} />
    </FeedFrame>
  );
}

function Feed({ view, invitation }: FeedScreenProps & { view: FeedView }) {
  const panelId = useId();
  const choose = useViewChoice(view);
  const state = useRequestList(view);
  const list = 'list' in state ? state.list : null;
  const savedAt = list?.savedAt;
  useLiveStanding(view);
  const target = usePrayerTarget(state);
  const highlighted = useArrival(target);
  useNewsOfTarget(target);
  const { refresh, news, failed } = useRefresh(view);
  const { place, distance } = usePullToRefresh<HTMLDivElement>(() => void refresh());
  return (
    <div ref={place} className="flex min-h-[60dvh] flex-col gap-3">
      <PullMark distance={distance} />
      <SegmentedTabs
        label={translate('requests.tabs')}
        options={TABS.map(worded)}
        value={view.tab}
        onChange={(tab) => choose({ ...view, tab })}
        panelId={panelId}
      />
      <div className="-ms-2 -me-3 flex items-center justify-between">
        <SegmentedChoice
          label={translate('requests.sorts')}
          options={SORTS.map(worded)}
          value={view.sort}
          onChange={(sort) => choose({ ...view, sort })}
          look="plain"
        />
        <RefreshButton onRefresh={refresh} />
      </div>
      {news && <Banner tone={NEWS[news].tone}>{translate(NEWS[news].words)}</Banner>}
      {savedAt !== undefined && <SavedCopyNote savedAt={savedAt} />}
      {failed && <ErrorState message={translate('requests.load-failed')} onRetry={refresh} />}
      {invitation}
      <PrayerTargetPlace target={target} highlighted={highlighted} />
      <div
        id={panelId}
        role="tabpanel"
        aria-label={labelOf(view.tab)}
        className="flex flex-col gap-3"
      >
        {view.tab === 'mine' && <PrayingForLink />}
        {view.tab === 'mine' && <WaitingList shown={state} />}
        {view.tab === 'mine' && <ArchivedRequests />}
        <div>
          {view.sort === 'new' && list && savedAt === undefined && (
            <NewPrayersPill key={view.tab} view={view} list={list} />
          )}
          <RequestFeed
            key={searchOf(view).toString()}
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
  );
}

function PrayingForLink() {
  return (
    <Link
      to={paths.prayingFor}
      className="press -ms-2 flex min-h-11 items-center gap-2 self-start rounded-control px-2 text-label font-bold text-primary no-underline underline-offset-4 hover:underline"
    >
      <Bookmark aria-hidden="true" className="size-4.5" />
      {translate('praying-for.title')}
    </Link>
  );
}

/** Entering a view by choice begins its list anew; the browser's back finds it as it was left. */
function useViewChoice(current: FeedView) {
  const memberId = useMember().id;
  const [, setQuery] = useSearchParams();
  return (next: FeedView) => {
    if (next.tab === current.tab && next.sort === current.sort) return;
    forgetList(memberId, next);
    setQuery(searchOf(next));
  };
}

function RefreshButton({ onRefresh }: { onRefresh: () => Promise<void> }) {
  const [refreshing, press] = useOnceAtATime<HTMLButtonElement>(onRefresh);
  return (
    <IconButton
      label={translate('requests.refresh')}
      icon={
        <RotateCw aria-hidden="true" className={cn('size-4.5', refreshing && 'animate-spin')} />
      }
      aria-disabled={refreshing || undefined}
      aria-busy={refreshing || undefined}
      className="text-ink-muted"
      onClick={press}
    />
  );
}

const labelOf = (tab: FeedTab) =>
  translate(tab === 'mine' ? 'requests.tab-mine' : 'requests.tab-community');

type Choice<Value> = { value: Value; words: MessageCode };

const TABS: Choice<FeedTab>[] = [
  { value: 'community', words: 'requests.tab-community' },
  { value: 'mine', words: 'requests.tab-mine' },
];

const SORTS: Choice<FeedSort>[] = [
  { value: 'new', words: 'requests.sort-new' },
  { value: 'popular', words: 'requests.sort-popular' },
];

function worded<Value>({ value, words }: Choice<Value>) {
  return { value, label: translate(words) };
}

const NEWS = {
  refreshing: { tone: 'info', words: 'requests.refreshing' },
  offline: { tone: 'offline', words: 'requests.refresh-offline' },
} as const;

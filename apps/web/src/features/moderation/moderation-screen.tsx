import { translate } from '@prayer-swap/shared/messages/translate';
import { ADMIN_TABS } from '@prayer-swap/shared/moderation/choices';
import type { AdminStats } from '@prayer-swap/shared/moderation/schemas';
import Flag from '~icons/lucide/flag';
import HandHeart from '~icons/lucide/hand-heart';
import RotateCcwClock from '~icons/lucide/rotate-ccw-clock';
import ShieldAlert from '~icons/lucide/shield-alert';
import UserX from '~icons/lucide/user-x';
import { errorMessage } from '../../lib/api-failure.ts';
import { formatNumber } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SegmentedTabs } from '../../ui/segmented-choice.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { ActionsTab } from './actions-tab.tsx';
import { CommunityTab } from './community-tab.tsx';
import { FlaggedTab } from './flagged-tab.tsx';
import { JoiningTab } from './joining-tab.tsx';
import { OperationsTab } from './operations-tab.tsx';
import { useLiveRefresh, useModerationParams, useStats } from './panel-hooks.ts';
import { SystemTab } from './system-tab.tsx';
import { UsersTab } from './users-tab.tsx';

const PANEL_ID = 'moderation-panel';
const TABS = {
  flagged: FlaggedTab,
  users: UsersTab,
  joining: JoiningTab,
  actions: ActionsTab,
  community: CommunityTab,
  push: OperationsTab,
  system: SystemTab,
};

export function ModerationScreen() {
  const { tab, openTab } = useModerationParams();
  const Tab = TABS[tab];
  useLiveRefresh();
  return (
    <Page
      title={translate('panel.title')}
      intro={<span className="max-sm:sr-only">{translate('panel.intro')}</span>}
      width="wide"
    >
      <div className="flex flex-col gap-5 max-sm:gap-2">
        <Stats />
        <SegmentedTabs
          label={translate('panel.tabs')}
          options={ADMIN_TABS.map((value) => ({ value, label: translate(`panel.tab-${value}`) }))}
          value={tab}
          onChange={openTab}
          panelId={PANEL_ID}
        />
        <div id={PANEL_ID} role="tabpanel" aria-label={translate(`panel.tab-${tab}`)}>
          <Tab />
        </div>
      </div>
    </Page>
  );
}

/**
 * Four figures: the open work, and how soon requests receive prayer. On a phone they share one
 * compact card, so that the first flagged post stays near the top of the page.
 */
function Stats() {
  return (
    <QueryView
      query={useStats()}
      loading={<StatsSkeleton />}
      failureTitle={translate('panel.load-failed')}
      failure={errorMessage}
    >
      {(stats) => (
        <div className="flex flex-col gap-3 max-sm:gap-1 max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-surface max-sm:px-3 max-sm:py-2">
          <Figures stats={stats} />
          <PrayedInTime {...stats.prayedInTime} />
        </div>
      )}
    </QueryView>
  );
}

function StatsSkeleton() {
  return (
    <LoadingRegion>
      <Skeleton className="h-23 rounded-card sm:hidden" />
      <div className="hidden gap-3 sm:grid sm:grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))]">
        {FIGURES.map(({ name }) => (
          <Skeleton key={name} className="h-27 rounded-card" />
        ))}
      </div>
    </LoadingRegion>
  );
}

/** Not a separate card on a phone. */
const flatCardClass = 'max-sm:border-0 max-sm:bg-transparent max-sm:p-0 max-sm:shadow-none';

const FIGURES = [
  { name: 'flaggedPostsCount', label: 'panel.flagged-posts', Icon: ShieldAlert },
  { name: 'blockedUsersCount', label: 'panel.blocked-users', Icon: UserX },
  { name: 'totalFlags', label: 'panel.total-flags', Icon: Flag },
  { name: 'recentActions', label: 'panel.recent-actions', Icon: RotateCcwClock },
] as const;

function Figures({ stats }: { stats: AdminStats }) {
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 sm:grid sm:grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))] sm:gap-3">
      {FIGURES.map(({ name, label, Icon }) => (
        <Card
          key={name}
          className={`flex items-baseline gap-1.5 sm:flex-col sm:items-stretch sm:justify-between sm:gap-2 ${flatCardClass}`}
        >
          <dt className="flex items-center gap-2 text-meta font-medium text-ink-muted">
            <Icon className="size-4.5 shrink-0 text-primary max-sm:hidden" />
            {translate(label)}
          </dt>
          <dd className="text-label font-bold tabular-nums sm:text-landing">
            {formatNumber(stats[name])}
          </dd>
        </Card>
      ))}
    </dl>
  );
}

function PrayedInTime({ prayed, requests }: AdminStats['prayedInTime']) {
  const percent = Math.floor((100 * prayed) / requests);
  return (
    <Card className={flatCardClass}>
      <dl className="flex flex-wrap items-baseline gap-x-1.5 gap-y-1 sm:gap-x-4">
        <dt className="flex items-baseline gap-2 text-meta font-medium text-ink-muted">
          <HandHeart className="size-4.5 shrink-0 self-center text-primary max-sm:hidden" />
          {translate('panel.prayed-in-time')}
        </dt>
        {requests > 0 && (
          <dd className="text-label font-bold tabular-nums sm:text-title">
            {translate('panel.prayed-in-time-share', { percent })}
          </dd>
        )}
        <dd className="text-meta text-ink-muted max-sm:sr-only">
          {requests > 0
            ? translate('panel.prayed-in-time-detail', { prayed, requests })
            : translate('panel.prayed-in-time-none')}
        </dd>
      </dl>
    </Card>
  );
}

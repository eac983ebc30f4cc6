import { translate } from '@prayer-swap/shared/messages/translate';
import { ADMIN_TABS } from '@prayer-swap/shared/moderation/choices';
import type { AdminStats } from '@prayer-swap/shared/moderation/schemas';
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
      width="wide"
      compact
      aside={
        <div className="max-w-full max-wide:w-full">
          <SegmentedTabs
            label={translate('panel.tabs')}
            options={ADMIN_TABS.map((value) => ({ value, label: translate(`panel.tab-${value}`) }))}
            value={tab}
            onChange={openTab}
            panelId={PANEL_ID}
          />
        </div>
      }
    >
      <div className="flex flex-col gap-2 max-wide:pt-1">
        <Stats />
        <div id={PANEL_ID} role="tabpanel" aria-label={translate(`panel.tab-${tab}`)}>
          <Tab />
        </div>
      </div>
    </Page>
  );
}

/** The open work, and how soon requests receive prayer: one line, which wraps on a phone. */
function Stats() {
  return (
    <QueryView
      query={useStats()}
      loading={<StatsSkeleton />}
      failureTitle={translate('panel.load-failed')}
      failure={errorMessage}
    >
      {(stats) => (
        <Card className={lineClass}>
          <dl className="flex flex-wrap items-baseline gap-x-4 gap-y-1 sm:gap-x-6">
            {FIGURES.map(({ name, label }) => (
              <Figure key={name} label={translate(label)} value={formatNumber(stats[name])} />
            ))}
            <PrayedInTime {...stats.prayedInTime} />
          </dl>
        </Card>
      )}
    </QueryView>
  );
}

const lineClass = 'flex min-h-14 items-center px-3 py-2 sm:px-4';

function StatsSkeleton() {
  return (
    <LoadingRegion>
      <Skeleton className="h-23 rounded-card wide:h-14" />
    </LoadingRegion>
  );
}

const FIGURES = [
  { name: 'flaggedPostsCount', label: 'panel.flagged-posts' },
  { name: 'blockedUsersCount', label: 'panel.blocked-users' },
  { name: 'totalFlags', label: 'panel.total-flags' },
  { name: 'recentActions', label: 'panel.recent-actions' },
] as const;

type FigureProps = {
  label: string;
  value: string;
  /** What the figure is made of, for screen readers and as a tooltip. */
  detail?: string;
};

function Figure({ label, value, detail }: FigureProps) {
  return (
    <div className="flex items-baseline gap-1.5" title={detail}>
      <dt className="text-meta text-ink-muted">{label}</dt>
      <dd className="text-label font-bold tabular-nums">{value}</dd>
      {detail !== undefined && <dd className="sr-only">{detail}</dd>}
    </div>
  );
}

function PrayedInTime({ prayed, requests }: AdminStats['prayedInTime']) {
  const percent = Math.floor((100 * prayed) / requests);
  const isKnown = requests > 0;
  return (
    <Figure
      label={translate('panel.prayed-in-time')}
      value={isKnown ? translate('panel.prayed-in-time-share', { percent }) : '–'}
      detail={
        isKnown
          ? translate('panel.prayed-in-time-detail', { prayed, requests })
          : translate('panel.prayed-in-time-none')
      }
    />
  );
}

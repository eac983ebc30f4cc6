import { translate } from '@prayer-swap/shared/messages/translate';
import { Flag, HandHeart, History, type LucideIcon, ShieldAlert, UserX } from 'lucide-react';
import { formatNumber } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import type { AdminStats } from './admin-stats-query.ts';

/** The four numbers that say whether something is waiting, and how soon requests are prayed for. */
export function StatCards({ stats }: { stats: AdminStats }) {
  return (
    <div className="flex flex-col gap-3">
      <FourNumbers stats={stats} />
      <PrayedInTime {...stats.prayedInTime} />
    </div>
  );
}

function FourNumbers({ stats }: { stats: AdminStats }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))] gap-3">
      <Stat
        Icon={ShieldAlert}
        label={translate('panel.flagged-posts')}
        value={stats.flaggedPostsCount}
      />
      <Stat Icon={UserX} label={translate('panel.blocked-users')} value={stats.blockedUsersCount} />
      <Stat Icon={Flag} label={translate('panel.total-flags')} value={stats.totalFlags} />
      <Stat Icon={History} label={translate('panel.recent-actions')} value={stats.recentActions} />
    </dl>
  );
}

function Stat({ Icon, label, value }: { Icon: LucideIcon; label: string; value: number }) {
  return (
    <Card className="flex flex-col justify-between gap-2">
      <dt className="flex items-center gap-2 text-meta font-medium text-ink-muted">
        <Icon aria-hidden="true" className="size-4.5 shrink-0 text-primary" />
        {label}
      </dt>
      <dd className="text-landing font-bold tabular-nums">{formatNumber(value)}</dd>
    </Card>
  );
}

function PrayedInTime({ prayed, requests }: AdminStats['prayedInTime']) {
  const percent = Math.floor((100 * prayed) / requests);
  return (
    <Card>
      <dl className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <dt className="flex items-baseline gap-2 text-meta font-medium text-ink-muted">
          <HandHeart aria-hidden="true" className="size-4.5 shrink-0 self-center text-primary" />
          {translate('panel.prayed-in-time')}
        </dt>
        {requests > 0 && (
          <dd className="text-title font-bold tabular-nums">
            {translate('panel.prayed-in-time-share', { percent })}
          </dd>
        )}
        <dd className="text-meta text-ink-muted">
          {requests > 0
            ? translate('panel.prayed-in-time-detail', { prayed, requests })
            : translate('panel.prayed-in-time-none')}
        </dd>
      </dl>
    </Card>
  );
}

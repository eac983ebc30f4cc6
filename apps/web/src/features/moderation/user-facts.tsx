import { type MessageCode, translate } from '@prayer-swap/shared/messages/translate';
import type { AdminUser, MemberStatistics } from '@prayer-swap/shared/moderation/schemas';
import Ban from '~icons/lucide/ban';
import CircleAlert from '~icons/lucide/circle-alert';
import CircleCheck from '~icons/lucide/circle-check';
import HeartPulse from '~icons/lucide/heart-pulse';
import Shield from '~icons/lucide/shield';
import ShieldAlert from '~icons/lucide/shield-alert';
import ShieldCheck from '~icons/lucide/shield-check';
import TriangleAlert from '~icons/lucide/triangle-alert';
import User from '~icons/lucide/user';
import UserX from '~icons/lucide/user-x';
import { choiceLabel } from '../../lib/choice-labels.ts';
import { formatDay, formatNumber } from '../../lib/format.ts';
import { type Look, LookChip } from './panel-parts.tsx';

/** The status of a member, each as text with an icon. */
export function userLooks(user: AdminUser): Look[] {
  return [...roleLooks(user), STATUSES[user.status], ...statisticsLooks(user)];
}

/** What an admin looks for in a list of members: their role, and a status other than active. */
export function listLooks(user: AdminUser): Look[] {
  return [...roleLooks(user), STATUSES[user.status]].filter(({ tone }) => tone !== 'success');
}

function roleLooks({ isSelf, admin }: AdminUser): Look[] {
  return [...(isSelf ? [SELF] : []), ...(admin ? [ADMIN] : [])];
}

/** Health and risk in a list, where they are a column each or stand in one line. */
export function shortHealthLook({ health }: MemberStatistics): Look {
  return { ...HEALTH[health], name: `panel.health-short-${health}` };
}

export function shortRiskLook({ risk }: MemberStatistics): Look {
  return { ...RISKS[risk], name: `panel.risk-short-${risk}` };
}

export function statisticsLooks({ health, risk }: MemberStatistics): Look[] {
  return [HEALTH[health], RISKS[risk]];
}

export function LookChips({ looks }: { looks: readonly Look[] }) {
  return (
    <div className="flex flex-wrap gap-2 [&_.chip]:whitespace-normal">
      {looks.map((look) => (
        <LookChip key={look.name} look={look} />
      ))}
    </div>
  );
}

const SELF: Look = { tone: 'quiet', name: 'panel.user-you', Icon: User };
const ADMIN: Look = { tone: 'primary', name: 'common.admin', Icon: Shield };

const STATUSES: Record<AdminUser['status'], Look> = {
  Active: { tone: 'success', name: 'panel.user-active', Icon: CircleCheck },
  Blocked: { tone: 'danger', name: 'panel.user-blocked', Icon: Ban },
  Deleted: { tone: 'quiet', name: 'panel.user-deleted', Icon: UserX },
};

const HEALTH: Record<MemberStatistics['health'], Look> = {
  none: { tone: 'success', name: 'panel.health-none', Icon: HeartPulse },
  low: { tone: 'celebration', name: 'panel.health-low', Icon: CircleAlert },
  high: { tone: 'danger', name: 'panel.health-high', Icon: TriangleAlert },
};

const RISKS: Record<MemberStatistics['risk'], Look> = {
  low: { tone: 'success', name: 'panel.risk-low', Icon: ShieldCheck },
  medium: { tone: 'celebration', name: 'panel.risk-medium', Icon: Shield },
  high: { tone: 'danger', name: 'panel.risk-high', Icon: ShieldAlert },
};

export function UserFacts({ user }: { user: AdminUser }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-label">
      <Fact name={translate('panel.user-email')} value={user.email} />
      <Fact
        name={translate('panel.user-region')}
        value={user.region ? choiceLabel(user.region) : translate('panel.user-no-region')}
      />
      <Fact name={translate('panel.user-joined')} value={formatDay(user.createdAt)} />
      <StatisticsFacts statistics={user} posts="panel.user-posts" flags="panel.user-flags" />
    </dl>
  );
}

type StatisticsFactsProps = {
  statistics: MemberStatistics;
  /** The label of the count: named posts on a member's card, all posts after a reveal. */
  posts: MessageCode;
  flags: MessageCode;
};

export function StatisticsFacts({ statistics, posts, flags }: StatisticsFactsProps) {
  return (
    <>
      <Fact
        name={translate(posts)}
        value={translate('panel.user-posts-detail', {
          total: statistics.totalPostsCount,
          flagged: statistics.flaggedPostsCount,
          blocked: statistics.blockedPostsCount,
        })}
      />
      <Fact name={translate(flags)} value={formatNumber(statistics.flagsReceivedCount)} />
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-ink-muted">{name}</dt>
      <dd className="min-w-0">
        <bdi>{value}</bdi>
      </dd>
    </>
  );
}

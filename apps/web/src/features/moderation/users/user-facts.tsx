import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import type { AdminUser, MemberStatistics } from '@prayer-swap/shared/moderation/schemas';
import { choiceLabel } from '../../../lib/choice-labels.ts';
import { formatDay, formatNumber } from '../../../lib/format.ts';

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

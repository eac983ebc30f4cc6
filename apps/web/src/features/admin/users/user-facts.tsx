import type { AdminUser } from '@prayer-swap/shared/admin/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { choiceWords } from '../../../lib/choice-words.ts';
import { formatDay, formatNumber } from '../../../lib/format.ts';

export function UserFacts({ user }: { user: AdminUser }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-label">
      <Fact name={translate('panel.user-email')} value={user.email} />
      <Fact
        name={translate('panel.user-region')}
        value={user.region ? choiceWords(user.region) : translate('panel.user-no-region')}
      />
      <Fact name={translate('panel.user-joined')} value={formatDay(user.createdAt)} />
      <Fact name={translate('panel.user-points')} value={formatNumber(user.goodWillPoints)} />
      <Fact
        name={translate('panel.user-posts')}
        value={translate('panel.user-posts-detail', {
          total: user.totalPostsCount,
          flagged: user.flaggedPostsCount,
          blocked: user.blockedPostsCount,
        })}
      />
      <Fact name={translate('panel.user-flags')} value={formatNumber(user.flagsReceivedCount)} />
    </dl>
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

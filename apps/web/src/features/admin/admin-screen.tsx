import { translate } from '@prayer-swap/shared/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { wordsFor } from '../../lib/api-failure.ts';
import { useMember } from '../../lib/session.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { LoadingPlace, Skeleton } from '../../ui/skeleton.tsx';
import { adminStatsQuery } from './admin-stats-query.ts';
import { StatCards } from './stat-cards.tsx';

export function AdminScreen() {
  return (
    <Page title={translate('admin.title')} intro={translate('admin.intro')} width="wide">
      <Stats />
    </Page>
  );
}

function Stats() {
  const { id } = useMember();
  const stats = useQuery(adminStatsQuery(id));
  switch (stats.status) {
    case 'pending':
      return <StatsLoading />;
    case 'error':
      return (
        <ErrorState
          title={translate('admin.load-failed')}
          message={wordsFor(stats.error)}
          onRetry={() => stats.refetch()}
        />
      );
    case 'success':
      return <StatCards stats={stats.data} />;
    default:
      return stats satisfies never;
  }
}

function StatsLoading() {
  return (
    <LoadingPlace>
      <div className="grid grid-cols-2 gap-3 wide:grid-cols-4">
        {['one', 'two', 'three', 'four'].map((place) => (
          <Skeleton key={place} className="h-27 rounded-card" />
        ))}
      </div>
    </LoadingPlace>
  );
}

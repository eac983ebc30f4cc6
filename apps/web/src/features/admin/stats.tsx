import { translate } from '@prayer-swap/shared/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { wordsFor } from '../../lib/api-failure.ts';
import { useMember } from '../../lib/session.ts';
import { useRetry } from '../../lib/use-retry.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingPlace, Skeleton } from '../../ui/skeleton.tsx';
import { adminStatsQuery } from './admin-stats-query.ts';
import { StatCards } from './stat-cards.tsx';

export function Stats() {
  const { id } = useMember();
  const { data, error, failureReason, refetch } = useQuery(adminStatsQuery(id));
  const [retrying, retry] = useRetry(refetch);
  if (data) return <StatCards stats={data} />;
  if (!error && !retrying) return <StatsLoading />;
  return (
    <ErrorState
      title={translate('panel.load-failed')}
      message={wordsFor(error ?? failureReason)}
      onRetry={retry}
    />
  );
}

function StatsLoading() {
  return (
    <LoadingPlace>
      <Skeleton className="h-23 rounded-card sm:hidden" />
      <div className="hidden gap-3 sm:grid sm:grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))]">
        {['one', 'two', 'three', 'four'].map((place) => (
          <Skeleton key={place} className="h-27 rounded-card" />
        ))}
      </div>
    </LoadingPlace>
  );
}

import { translate } from '@prayer-swap/shared/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../lib/api-failure.ts';
import { useMember } from '../../lib/session.ts';
import { useRetry } from '../../lib/use-retry.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { StatCards } from './stat-cards.tsx';
import { statsQuery } from './stats-query.ts';

export function Stats() {
  const { id } = useMember();
  const { data, error, failureReason, refetch } = useQuery(statsQuery(id));
  const [retrying, retry] = useRetry(refetch);
  if (data) return <StatCards stats={data} />;
  if (!error && !retrying) return <StatsSkeleton />;
  return (
    <ErrorState
      title={translate('panel.load-failed')}
      message={errorMessage(error ?? failureReason)}
      onRetry={retry}
    />
  );
}

function StatsSkeleton() {
  return (
    <LoadingRegion>
      <Skeleton className="h-23 rounded-card sm:hidden" />
      <div className="hidden gap-3 sm:grid sm:grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))]">
        {['one', 'two', 'three', 'four'].map((key) => (
          <Skeleton key={key} className="h-27 rounded-card" />
        ))}
      </div>
    </LoadingRegion>
  );
}

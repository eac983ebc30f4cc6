import { translate } from '@prayer-swap/shared/messages/translate';
import { TREND_DAYS } from '@prayer-swap/shared/moderation/limits';
import { useQuery } from '@tanstack/react-query';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { useMember } from '../../../lib/session.ts';
import { useRetry } from '../../../lib/use-retry.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { PanelSection } from '../panel-section.tsx';
import { trendsQuery } from './actions-query.ts';
import { CountsChart } from './counts-chart.tsx';
import { MedianChart } from './median-chart.tsx';
import { TrendTable } from './trend-table.tsx';

/** The last days as two charts, and as a table on demand. */
export function Trends() {
  return (
    <PanelSection title={translate('panel.trends', { days: TREND_DAYS })}>
      <Charts />
    </PanelSection>
  );
}

function Charts() {
  const { id } = useMember();
  const { data, error, failureReason, refetch } = useQuery(trendsQuery(id));
  const [retrying, retry] = useRetry(refetch);
  if (!data && (error || retrying)) {
    const message = errorMessageOr(error ?? failureReason, { failed: 'panel.load-failed' });
    return <ErrorState message={message} onRetry={retry} />;
  }
  if (!data) {
    return (
      <LoadingRegion>
        <div className="grid gap-4 wide:grid-cols-2">
          <Skeleton className="h-64 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </div>
      </LoadingRegion>
    );
  }
  return (
    <>
      <div className="grid gap-4 wide:grid-cols-2">
        <CountsChart days={data.days} />
        <MedianChart trends={data} />
      </div>
      <TrendTable days={data.days} />
    </>
  );
}

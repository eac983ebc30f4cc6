import { translate } from '@prayer-swap/shared/messages/translate';
import { TREND_DAYS } from '@prayer-swap/shared/moderation/limits';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/format.ts';
import { useMember } from '../../../lib/session.ts';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { trendsQuery } from '../moderation-queries.ts';
import { PanelQuery, PanelSection } from '../panel-list.tsx';
import {
  CountsChart,
  formatDuration,
  formatTrendDay,
  MedianChart,
  type TrendDay,
} from './trend-charts.tsx';

/** The last days as two charts, and as a table on demand. */
export function Trends() {
  const trends = useQuery(trendsQuery(useMember().id));
  return (
    <PanelSection title={translate('panel.trends', { days: TREND_DAYS })}>
      <PanelQuery query={trends} loading={<ChartsSkeleton />}>
        {(data) => (
          <>
            <div className="grid gap-4 wide:grid-cols-2">
              <CountsChart days={data.days} />
              <MedianChart trends={data} />
            </div>
            <TrendTable days={data.days} />
          </>
        )}
      </PanelQuery>
    </PanelSection>
  );
}

function ChartsSkeleton() {
  return (
    <LoadingRegion>
      <div className="grid gap-4 wide:grid-cols-2">
        <Skeleton className="h-64 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </div>
    </LoadingRegion>
  );
}

/** The data of the charts, newest first. */
function TrendTable({ days }: { days: readonly TrendDay[] }) {
  return (
    <details className="text-label">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-primary underline underline-offset-4">
        {translate('panel.trend-table')}
      </summary>
      <table className="w-full max-w-[32rem] text-start text-meta tabular-nums">
        <thead>
          <tr className="border-b border-line-strong">
            <Head>{translate('panel.trend-day')}</Head>
            <Head>{translate('panel.trend-flags')}</Head>
            <Head>{translate('panel.trend-decisions')}</Head>
            <Head>{translate('panel.trend-time')}</Head>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.date} className="border-b border-line">
              <th scope="row" className="py-1.5 pe-3 text-start font-normal">
                {formatTrendDay(day)}
              </th>
              <td className="pe-3">{formatNumber(day.flags)}</td>
              <td className="pe-3">{formatNumber(day.decisions)}</td>
              <td>
                {day.medianMinutes === null
                  ? translate('panel.trend-no-time')
                  : formatDuration(day.medianMinutes)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function Head({ children }: { children: string }) {
  return (
    <th scope="col" className="py-1.5 pe-3 text-start align-bottom font-medium">
      {children}
    </th>
  );
}

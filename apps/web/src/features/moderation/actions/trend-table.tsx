import { translate } from '@prayer-swap/shared/messages/translate';
import { formatNumber } from '../../../lib/format.ts';
import { formatDuration, formatTrendDay, type TrendDay } from './trend-format.ts';

/** The data of the charts, newest first. */
export function TrendTable({ days }: { days: readonly TrendDay[] }) {
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

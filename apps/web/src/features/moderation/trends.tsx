import { memoizePerLocale, translate } from '@prayer-swap/shared/messages/translate';
import { TREND_DAYS } from '@prayer-swap/shared/moderation/limits';
import { type AdminTrends, adminTrendsSchema } from '@prayer-swap/shared/moderation/schemas';
import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { usePanelQuery } from './panel-hooks.ts';
import { PanelQuery, PanelSection } from './panel-parts.tsx';

/** The last days as two charts, and as a table on demand. */
export function Trends() {
  const trends = usePanelQuery('/admin/trends', adminTrendsSchema);
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

const COLUMNS = [
  'panel.trend-day',
  'panel.trend-flags',
  'panel.trend-decisions',
  'panel.trend-time',
] as const;

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
            {COLUMNS.map((code) => (
              <th
                key={code}
                scope="col"
                className="py-1.5 pe-3 text-start align-bottom font-medium"
              >
                {translate(code)}
              </th>
            ))}
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

const BAR_WIDTH = 3.6;
const FIRST_BAR_AT = 1;

/** Flags and decisions side by side, one pair for each day. */
function CountsChart({ days }: { days: readonly TrendDay[] }) {
  const max = Math.max(0, ...days.flatMap(({ flags, decisions }) => [flags, decisions]));
  const caption = translate('panel.trend-counts-caption', {
    flags: days.reduce((sum, day) => sum + day.flags, 0),
    decisions: days.reduce((sum, day) => sum + day.decisions, 0),
    max,
  });
  return (
    <Chart
      title={translate('panel.trend-counts')}
      header={<Legend />}
      caption={caption}
      maxLabel={formatNumber(max)}
      days={days}
    >
      {days.map((day, index) => (
        <g key={day.date}>
          <title>
            {translate('panel.trend-counts-day', { ...day, date: formatTrendDay(day) })}
          </title>
          {/* The hover target is the whole day, not only its bars. */}
          <rect x={index * DAY_WIDTH} width={DAY_WIDTH} height={HEIGHT} fill="transparent" />
          <Bar at={index * DAY_WIDTH + FIRST_BAR_AT} share={day.flags / max} look="fill-hands" />
          <Bar
            at={index * DAY_WIDTH + FIRST_BAR_AT + BAR_WIDTH}
            share={day.decisions / max}
            look="fill-primary"
          />
        </g>
      ))}
    </Chart>
  );
}

function Bar({ at, share, look }: { at: number; share: number; look: string }) {
  if (!(share > 0)) return null;
  const height = share * HEIGHT;
  return <rect x={at} y={HEIGHT - height} width={BAR_WIDTH} height={height} className={look} />;
}

function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-meta">
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="h-3.5 w-1.5 bg-hands forced-color-adjust-none" />
        {translate('panel.trend-flags')}
      </li>
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="h-3.5 w-1.5 bg-primary forced-color-adjust-none" />
        {translate('panel.trend-decisions')}
      </li>
    </ul>
  );
}

/** The median time until a flag is decided: one figure, and a line over the days with decisions. */
function MedianChart({ trends: { days, medianMinutes } }: { trends: AdminTrends }) {
  const slowest = Math.max(0, ...days.map((day) => day.medianMinutes ?? 0));
  const points = toPoints(days, slowest);
  const caption =
    medianMinutes === null
      ? translate('panel.trend-median-none')
      : translate('panel.trend-median-caption', { slowest: formatDuration(slowest) });
  return (
    <Chart
      title={translate('panel.trend-median')}
      header={
        medianMinutes !== null && (
          <p className="text-title font-bold first-letter:uppercase">
            {formatDuration(medianMinutes)}
          </p>
        )
      }
      caption={caption}
      maxLabel={points.length > 0 ? formatDuration(slowest) : ''}
      days={days}
    >
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        className="fill-none stroke-primary stroke-2"
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
      />
      {points.map(({ day, minutes, x, y }) => (
        // A line of zero length with round caps stays a round dot at any width of the chart.
        <path
          key={day.date}
          d={`M${x},${y}h0`}
          className="stroke-primary stroke-[7]"
          vectorEffect="non-scaling-stroke"
          strokeLinecap="round"
        >
          <title>
            {translate('panel.trend-median-day', {
              date: formatTrendDay(day),
              duration: formatDuration(minutes),
            })}
          </title>
        </path>
      ))}
    </Chart>
  );
}

function toPoints(days: readonly TrendDay[], slowest: number) {
  return days.flatMap((day, index) => {
    const minutes = day.medianMinutes;
    if (minutes === null) return [];
    const share = slowest === 0 ? 0 : minutes / slowest;
    return [{ day, minutes, x: (index + 0.5) * DAY_WIDTH, y: HEIGHT * (1 - share) }];
  });
}

/** In units of the view box. The chart is as wide as its card. */
const DAY_WIDTH = 10;
const HEIGHT = 100;

type ChartProps = {
  title: string;
  /** A legend or a single figure above the chart. */
  header: ReactNode;
  /** A sentence that describes the chart. */
  caption: string;
  /** The label of the upper edge. */
  maxLabel: string;
  days: readonly TrendDay[];
  children: ReactNode;
};

/** A chart of the last days with its text. */
function Chart({ title, header, caption, maxLabel, days, children }: ChartProps) {
  const first = days[0];
  const last = days.at(-1);
  return (
    <Card className="sm:p-5">
      <figure className="flex h-full flex-col gap-3">
        <h3 className="text-label font-bold">{title}</h3>
        {header}
        <div className="mt-auto">
          <p aria-hidden="true" className="text-chip text-ink-muted tabular-nums">
            {maxLabel}
          </p>
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${days.length * DAY_WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="h-32 w-full overflow-visible border-y border-line"
          >
            {children}
          </svg>
          <div
            aria-hidden="true"
            className="mt-1 flex justify-between text-chip text-ink-muted tabular-nums"
          >
            <span>{first && formatTrendDay(first)}</span>
            <span>{last && formatTrendDay(last)}</span>
          </div>
        </div>
        <figcaption className="text-meta text-ink-muted">{caption}</figcaption>
      </figure>
    </Card>
  );
}

type TrendDay = AdminTrends['days'][number];

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;

/** Formats a duration in the largest unit of which it contains at least two. */
function formatDuration(minutes: number): string {
  if (minutes < 1) return translate('panel.under-a-minute');
  if (minutes < 2 * MINUTES_PER_HOUR) return translate('panel.minutes', { n: Math.round(minutes) });
  if (minutes < 2 * MINUTES_PER_DAY) {
    return translate('panel.hours', { n: Math.round(minutes / MINUTES_PER_HOUR) });
  }
  return translate('panel.days', { n: Math.round(minutes / MINUTES_PER_DAY) });
}

// The server counts days in UTC.
const dayOfMonth = memoizePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
);

function formatTrendDay({ date }: TrendDay): string {
  return dayOfMonth().format(new Date(date));
}

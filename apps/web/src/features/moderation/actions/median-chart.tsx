import { translate } from '@prayer-swap/shared/messages/translate';
import type { AdminTrends } from '@prayer-swap/shared/moderation/schemas';
import { Chart, DAY_WIDTH, HEIGHT } from './chart.tsx';
import { formatDuration, formatTrendDay, type TrendDay } from './trend-format.ts';

type Point = { day: TrendDay; minutes: number; x: number; y: number };

/** The median time until a flag is decided: one figure, and a line over the days with decisions. */
export function MedianChart({ trends: { days, medianMinutes } }: { trends: AdminTrends }) {
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
          <p className="text-title font-bold tabular-nums first-letter:uppercase">
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

function toPoints(days: readonly TrendDay[], slowest: number): Point[] {
  return days.flatMap((day, index) => {
    const minutes = day.medianMinutes;
    if (minutes === null) return [];
    const share = slowest === 0 ? 0 : minutes / slowest;
    return [{ day, minutes, x: (index + 0.5) * DAY_WIDTH, y: HEIGHT * (1 - share) }];
  });
}

import { translate } from '@prayer-swap/shared/messages/translate';
import { formatNumber } from '../../../lib/format.ts';
import { Chart, DAY_WIDTH, HEIGHT } from './chart.tsx';
import { formatTrendDay, type TrendDay } from './trend-format.ts';

const BAR_WIDTH = 3.6;
const FIRST_BAR_AT = 1;

/** Flags and decisions side by side, one pair for each day. */
export function CountsChart({ days }: { days: readonly TrendDay[] }) {
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
            {translate('panel.trend-counts-day', {
              date: formatTrendDay(day),
              flags: day.flags,
              decisions: day.decisions,
            })}
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

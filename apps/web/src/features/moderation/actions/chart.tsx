import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { formatTrendDay, type TrendDay } from './trend-format.ts';

/** In units of the view box. The chart is as wide as its card. */
export const DAY_WIDTH = 10;
export const HEIGHT = 100;

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
export function Chart({ title, header, caption, maxLabel, days, children }: ChartProps) {
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

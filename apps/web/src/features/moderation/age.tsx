import { relativeTime } from '@prayer-swap/shared/relative-time';
import { formatMoment } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';

type AgeProps = {
  at: string;
  /** Inserts the age into a sentence. */
  format?: (age: string) => string;
};

/** A relative time. The exact time is in its tooltip. */
export function Age({ at, format = (age) => age }: AgeProps) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {format(relativeTime(date, useNow()))}
    </time>
  );
}

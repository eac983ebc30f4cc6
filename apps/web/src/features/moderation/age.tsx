import { relativeTime } from '@prayer-swap/shared/relative-time';
import { formatMoment } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';

type AgeProps = {
  at: string;
  /** Puts the age into its sentence. */
  format?: (age: string) => string;
};

/** How long ago; the exact time on asking. */
export function Age({ at, format = (age) => age }: AgeProps) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {format(relativeTime(date, useNow()))}
    </time>
  );
}

import { relativeTime } from '@prayer-swap/shared/relative-time';
import { formatMoment } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';

type AgeProps = {
  at: string;
  /** Puts the age into its sentence. */
  words?: (age: string) => string;
};

/** How long ago; the exact time on asking. */
export function Age({ at, words = (age) => age }: AgeProps) {
  const then = new Date(at);
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {words(relativeTime(then, useNow()))}
    </time>
  );
}

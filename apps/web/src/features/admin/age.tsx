import { relativeTime } from '@prayer-swap/shared/relative-time';
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
    <time dateTime={at} title={exactTime.format(then)}>
      {words(relativeTime(then, useNow()))}
    </time>
  );
}

const exactTime = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

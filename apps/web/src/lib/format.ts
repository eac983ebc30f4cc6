import { digits } from '@prayer-swap/shared/messages/digits';
import { once } from '@prayer-swap/shared/once';

/** A count as people read it: 1,280. */
export function formatNumber(value: number): string {
  return digits(value, 'en');
}

const times = once(() => new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' }));

/** The time of day of a moment that the server wrote, where the reader is: 2:05 PM. */
export function formatTime(moment: string): string {
  return times().format(new Date(moment));
}

import { digits } from '@prayer-swap/shared/messages/digits';
import { once } from '@prayer-swap/shared/once';

/** A count as people read it: 1,280. */
export function formatNumber(value: number): string {
  return digits(value, 'en');
}

const times = once(() => new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' }));

const days = once(() => new Intl.DateTimeFormat('en', { dateStyle: 'medium' }));

/** The day of a moment, where the reader is: Mar 14, 2026. */
export function formatDay(moment: string): string {
  return days().format(new Date(moment));
}

/** The time of day of a moment that the server wrote, where the reader is: 2:05 PM. */
export function formatTime(moment: string): string {
  return times().format(new Date(moment));
}

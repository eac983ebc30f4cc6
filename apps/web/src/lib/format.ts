const numbers = new Intl.NumberFormat('en');

/** A count as people read it: 1,280. */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

const times = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' });

/** The time of day of a moment that the server wrote, where the reader is: 2:05 PM. */
export function formatTime(moment: string): string {
  return times.format(new Date(moment));
}

const numbers = new Intl.NumberFormat('en');

/** A count as people read it: 1,280. */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

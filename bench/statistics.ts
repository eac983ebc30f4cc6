/** @returns NaN for an empty list */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/**
 * The quantile of the values, with linear interpolation.
 *
 * @param share from 0 to 1
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

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

/** The slope of `y` over `x` by least squares; 0 if it is undefined. */
export function slope(points: readonly { x: number; y: number }[]): number {
  const meanX = mean(points.map(({ x }) => x));
  const meanY = mean(points.map(({ y }) => y));
  let along = 0;
  let spread = 0;
  for (const { x, y } of points) {
    along += (x - meanX) * (y - meanY);
    spread += (x - meanX) ** 2;
  }
  return spread === 0 ? 0 : along / spread;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The median; null if any round could not measure it. */
export function medianOrNull(values: readonly (number | null)[]): number | null {
  const measured = values.filter((value) => value !== null);
  return measured.length === values.length && measured.length > 0 ? median(measured) : null;
}

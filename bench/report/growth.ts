import type { Growth, SizeResult } from './result.ts';

export const READS = ['feed', 'deep', 'popular', 'swap', 'notifications', 'unread'];

/** @param sizes in ascending order; a single size has no growth */
export function computeGrowth(sizes: SizeResult[]): Growth[] {
  if (sizes.length < 2) return [];
  return READS.flatMap((name) => {
    const p50Ms = sizes.flatMap(({ measured }) => {
      const figures = measured.find((one) => one.name === name)?.ours;
      return figures ? [figures.p50Ms] : [];
    });
    if (p50Ms.length !== sizes.length) return [];
    const buffers = sizes.map(({ touched }) => touched[name]?.buffers ?? null);
    return [{ name, p50Ms, timeRatio: lastToFirst(p50Ms), buffers, bufferRatio: ratio(buffers) }];
  });
}

function ratio(values: (number | null)[]): number | null {
  const counted = values.filter((value) => value !== null);
  return counted.length === values.length ? lastToFirst(counted) : null;
}

function lastToFirst(values: number[]): number {
  return (values.at(-1) ?? Number.NaN) / (values[0] ?? Number.NaN);
}

import { quantile } from '../../bench/statistics.ts';

/**
 * Makes calls in sequence while there are more. @returns the 99th percentile and the longest
 * duration
 */
export async function measureLatencies(
  url: string,
  hasMore: (calls: number) => Promise<boolean> | boolean,
): Promise<{ calls: number; p99: number; longest: number }> {
  const times: number[] = [];
  while (await hasMore(times.length)) {
    const startedAt = performance.now();
    const response = await fetch(url);
    await response.arrayBuffer();
    times.push(performance.now() - startedAt);
    if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  }
  return { calls: times.length, p99: quantile(times, 0.99), longest: Math.max(...times) };
}

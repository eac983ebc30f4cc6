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
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? Number.NaN;
  return { calls: times.length, p99: at(0.99), longest: at(1) };
}

/** One call whose duration could reveal whether what it names exists. */
export type Attempt = (known: boolean) => Promise<void>;

const DISTINGUISHABLE_AREA = 0.6;

/**
 * Alternates between what exists and what does not, and computes how well the durations alone
 * distinguish them: 0.5 not at all, 1 always. A suspicious result is confirmed with twice as many
 * measurements, up to sixteen times. Equal durations then fail with a probability below 1e-12: with
 * 960 of each kind, the limit is 7.5 standard deviations above a half.
 *
 * @param pairs the number of calls of each kind
 * @throws if they can be distinguished
 * @returns the figures
 */
export async function assertIndistinguishable(attempt: Attempt, pairs: number): Promise<string> {
  const known: number[] = [];
  const unknown: number[] = [];
  await timePair(attempt, { known: [], unknown: [] }, 0);
  for (let sampleSize = pairs; ; sampleSize *= 2) {
    while (known.length < sampleSize) await timePair(attempt, { known, unknown }, known.length);
    const area = areaUnderCurve(known, unknown);
    const report = `${known.length} known and as many unknown: told apart by time with an area of ${area.toFixed(3)}`;
    if (area < DISTINGUISHABLE_AREA) return report;
    if (sampleSize > 8 * pairs) throw new Error(`The duration reveals what exists: ${report}`);
  }
}

/** Alternates which goes first, because the first call warms up caches for the second. */
async function timePair(
  attempt: Attempt,
  times: { known: number[]; unknown: number[] },
  turn: number,
): Promise<void> {
  for (const isKnown of turn % 2 === 0 ? [true, false] : [false, true]) {
    const startedAt = performance.now();
    await attempt(isKnown);
    times[isKnown ? 'known' : 'unknown'].push(performance.now() - startedAt);
  }
}

/**
 * The share of pairs in which one kind takes longer than the other; the larger of the two
 * directions.
 */
export function areaUnderCurve(these: number[], those: number[]): number {
  let longer = 0;
  for (const one of these) {
    for (const other of those) longer += one > other ? 1 : one === other ? 0.5 : 0;
  }
  const area = longer / (these.length * those.length);
  return Math.max(area, 1 - area);
}

/** One call whose time might tell whether there is such an account. */
export type Attempt = (known: boolean) => Promise<void>;

const DISTINGUISHABLE_AREA = 0.6;

/**
 * Takes turns with known and unknown accounts and asks how well the times alone tell them apart: 0.5 is
 * not at all, 1 always. What looks too good is measured again with twice as many before it is believed.
 *
 * @param pairs how many of each
 * @throws when they can be told apart
 * @returns the figures
 */
export async function assertIndistinguishable(attempt: Attempt, pairs: number): Promise<string> {
  const known: number[] = [];
  const unknown: number[] = [];
  await timePair(attempt, { known: [], unknown: [] }, 0);
  for (let sampleSize = pairs; ; sampleSize *= 2) {
    while (known.length < sampleSize) await timePair(attempt, { known, unknown }, known.length);
    const area = areaUnderCurve(known, unknown);
    const report = `${known.length} known and as many unknown accounts: told apart by time with an area of ${area.toFixed(3)}`;
    if (area < DISTINGUISHABLE_AREA) return report;
    if (sampleSize > 2 * pairs) throw new Error(`Time tells who has an account: ${report}`);
  }
}

/** Either goes first in turn: what the first call warms up, the second one finds warm. */
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

/** How often one of these is longer than one of those, or the other way round, whichever is more. */
export function areaUnderCurve(these: number[], those: number[]): number {
  let longer = 0;
  for (const one of these) {
    for (const other of those) longer += one > other ? 1 : one === other ? 0.5 : 0;
  }
  const area = longer / (these.length * those.length);
  return Math.max(area, 1 - area);
}

import type { AppInstance } from '../process/app-instance.ts';
import { findViolations, resetRateLimits } from './find-violations.ts';
import { withDatabase } from './seeded-data.ts';
import type { Writers } from './writers.ts';

/** After each fault: every call got a response, and every acknowledged write is stored. */
export async function verifyWrites(
  { databaseUrl }: AppInstance,
  { acknowledged, counts }: Writers,
): Promise<void> {
  if (counts.lost > 0) throw new Error(`${counts.lost} calls were not answered at all`);
  await withDatabase(await databaseUrl(), async ({ pool }) => {
    const violations = await findViolations(pool, acknowledged);
    if (violations.length > 0) throw new Error(`Invariants violated:\n${violations.join('\n')}`);
    await resetRateLimits(pool);
  });
}

import { type AppInstance, withDatabase } from '../support/app-instance.ts';
import type { Clients } from './clients.ts';
import { findLostJobs } from './find-lost-jobs.ts';
import { findViolations } from './find-violations.ts';

/** Checks that every acknowledged write is stored, while no call is in flight. */
export async function verifyWrites(app: AppInstance, { acknowledged }: Clients): Promise<void> {
  await withDatabase(await app.databaseUrl(), async ({ pool }) => {
    const violations = [
      ...(await findViolations(pool, acknowledged)),
      ...(await findLostJobs(pool, app, acknowledged.registered)),
    ];
    if (violations.length > 0) throw new Error(`Invariants violated:\n${violations.join('\n')}`);
    // Clients without a pause soon exhaust the daily limit of flags.
    await pool.query('delete from rate_limits');
  });
}

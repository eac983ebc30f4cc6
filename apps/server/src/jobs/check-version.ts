import { DAY, HOUR } from '@prayer-swap/shared/time';
import { fetchNewestVersion, type Release } from '../adapters/fetch-newest-version.ts';
import type { Db } from '../db/database.ts';
import { selectVersionCheckedAt, storeVersionCheck } from '../queries/version-check.sql.ts';

/** Hourly runs start at slightly different times, and must not skip a day. */
const CHECK_INTERVAL_MS = DAY - HOUR / 2;

type CheckContext = {
  db: Db;
  now: () => Date;
  /** Null: nothing is asked. */
  updateCheckUrl: string | null;
  fetchNewest?: (address: string) => Promise<Release>;
};

/** Asks for the newest version once a day. A failure is asked again on the next day. */
export function createVersionWorker({
  db,
  now,
  updateCheckUrl,
  fetchNewest = fetchNewestVersion,
}: CheckContext) {
  return async () => {
    if (updateCheckUrl === null) return;
    const last = await selectVersionCheckedAt(db);
    if (last && now().getTime() - last.getTime() < CHECK_INTERVAL_MS) return;
    // Before the request: a server that is killed during it does not ask again.
    await storeVersionCheck(db, now(), null);
    await storeVersionCheck(db, now(), await fetchNewest(updateCheckUrl));
  };
}

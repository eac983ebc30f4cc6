import { isNewerVersion, VERSION } from '../config/version.ts';
import type { Db } from '../db/database.ts';

export async function selectVersionCheckedAt(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('version_check').select('checked_at').executeTakeFirst();
  return row?.checked_at ?? null;
}

/** Returns the release that is newer than this one, if the last check found one. */
export async function selectNewerVersion(
  db: Db,
): Promise<{ version: string; url: string | null } | null> {
  const row = await db
    .selectFrom('version_check')
    .select(['newest_version', 'release_url'])
    .executeTakeFirst();
  const version = row?.newest_version;
  if (!version || !isNewerVersion(version, VERSION)) return null;
  return { version, url: row.release_url };
}

/** Stores the time of a check, and the release unless the check failed. */
export async function storeVersionCheck(
  db: Db,
  checkedAt: Date,
  release: { version: string; url?: string | undefined } | null,
): Promise<void> {
  const checked = {
    checked_at: checkedAt,
    ...(release && { newest_version: release.version, release_url: release.url ?? null }),
  };
  await db
    .insertInto('version_check')
    .values({ newest_version: null, release_url: null, ...checked })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(checked))
    .execute();
}

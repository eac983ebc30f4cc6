import { Kysely, PostgresDialect } from 'kysely';
import type { Client } from 'pg';
import { type Deletion, selectDeleted } from '../../backup/deletions.ts';
import { emptyOut, isInhabited } from '../../backup/empty.ts';
import type { Heading, TableSum } from '../../backup/format.ts';
import type { Lines } from '../../backup/lines.ts';
import { filledFrom } from '../../backup/read.ts';
import type { Config } from '../../config/config.ts';
import { storeMark } from '../../crypto/open-secrets.ts';
import type { Secrets } from '../../crypto/secrets.ts';
import { migrateWithin } from '../../db/migrate.ts';
import type { Tables } from '../../db/tables.ts';
import { transact } from '../../db/transact.ts';
import { deleteAgainWithin } from '../../features/accounts/delete-again.ts';
import { depsAtRest } from './deps-at-rest.ts';

type Restore = {
  client: Client;
  config: Config;
  secrets: Secrets;
  /** Whether it is another than the one that the backup's server had. */
  isOtherSecret: boolean;
  heading: Heading;
  lines: Lines;
  /** Accounts that were deleted, before the backup or after it. */
  deletions: Deletion[];
  onTable: (sum: TableSum) => void;
};

/**
 * Puts a backup in the place of everything that is there, in one transaction: it stands whole, with
 * every row as it was written, without those who have left since, or not at all.
 *
 * @returns how many accounts were deleted again
 */
export async function restoreDatabase(restore: Restore): Promise<number> {
  const { client, heading, lines, onTable } = restore;
  const db = onlyOn(client);
  const deps = depsAtRest({ ...restore, db });
  const deletedAgain = await transact(db, async (tx) => {
    await client.query('set local statement_timeout = 0');
    const known = (await isInhabited(client)) ? await selectDeleted(tx) : [];
    await emptyOut(client);
    await migrateWithin(client, heading.migration);
    await filledFrom(client, lines, onTable);
    await migrateWithin(client);
    // An earlier version's backup has them.
    await tx.deleteFrom('recovery_codes').execute();
    // Nobody could show them any more, nor get in without.
    if (restore.isOtherSecret) await tx.deleteFrom('second_factors').execute();
    await storeMark(tx, restore.secrets);
    return deleteAgainWithin(tx, deps, [...known, ...restore.deletions]);
  });
  await client.query('analyze');
  return deletedAgain;
}

/** A database of one connection, whose transaction is also that of what is written to it directly. */
function onlyOn(client: Client): Kysely<Tables> {
  const borrowed = { query: client.query.bind(client), release() {} };
  const pool = { connect: async () => borrowed, end: async () => {}, options: {} };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

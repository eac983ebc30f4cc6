import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { withTransaction } from '../db/with-transaction.ts';
import { DEMO_ADMIN_EMAIL } from './community.ts';
import { COMMUNITY_TABLES, type Community } from './types.ts';

/** PostgreSQL accepts 65,535 parameters in a statement. The widest row has seventeen. */
const ROWS_PER_STATEMENT = 1000;

/** Detects whose data the database contains. The demo's community is identified by its admin. */
export async function detectExistingUsers(db: Db): Promise<'none' | 'demo' | 'others'> {
  const user = await db
    .selectFrom('users')
    .select('email')
    .orderBy((users) => users('email', '=', DEMO_ADMIN_EMAIL), 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!user) return 'none';
  return user.email === DEMO_ADMIN_EMAIL ? 'demo' : 'others';
}

/** Inserts a community and its earned points in one transaction. */
export function insertCommunity(db: Db, community: Community): Promise<void> {
  return withTransaction(db, async (tx) => {
    for (const table of COMMUNITY_TABLES) {
      const rows = community[table];
      for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
        const some = rows.slice(start, start + ROWS_PER_STATEMENT);
        // The rows belong to this table, but the union of tables loses that type.
        await tx
          .insertInto(table)
          .values(some as never)
          .execute();
      }
    }
    await awardPoints(tx);
  });
}

/** Inserts the awards that the individual mutations would have earned. */
async function awardPoints(tx: Tx): Promise<void> {
  await sql`
    insert into point_ledger (id, user_id, event_type, source_id, points, created_at)
    select gen_random_uuid(), done.user_id, done.event_type, done.source_id, points.points, done.at
    from (
      select user_id, 'Create' as event_type, id as source_id, created_at as at from requests
      union all select user_id, 'React', id, reacted_at from reactions
      union all select user_id, 'Complete', id, completed_at from completions
    ) done join points using (event_type)
    order by done.at`.execute(tx);
}

import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { ERASED_CONTENT } from '../../db/request-content.ts';

type Withholdable = { id: string; anonymous: boolean; withheld: boolean };

/** A member's requests that are not deleted, locked in order of id until the transaction ends. */
export function lockRequestsOf(tx: Tx, memberId: string): Promise<Withholdable[]> {
  return tx
    .selectFrom('requests')
    .select(['id', 'anonymous', 'withheld'])
    .where('user_id', '=', memberId)
    .where('deleted', '=', false)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function setWithheld(tx: Tx, requestIds: string[], withheld: boolean): Promise<void> {
  await sql`update requests set withheld = ${withheld}
    where id = any(${requestIds}::uuid[]) and withheld <> ${withheld}`.execute(tx);
}

export async function lockRequest(tx: Tx, id: string): Promise<void> {
  await sql`select from requests where id = ${id} for no key update`.execute(tx);
}

const ERASE_DELETED = sql.join(
  Object.entries(ERASED_CONTENT).map(
    ([column, value]) =>
      sql`${sql.ref(column)} = case when r.deleted then ${value} else r.${sql.ref(column)} end`,
  ),
);

/**
 * Erases the link from a member's anonymous requests to their account. Requests that were deleted
 * before lose their text immediately, since no member can read them.
 *
 * @returns the ids of these requests
 */
export async function detachAnonymous(tx: Tx, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with own as (
      select id from requests where user_id = ${memberId} and anonymous order by id for no key update)
    update requests r set user_id = null, ${ERASE_DELETED}
    from own where own.id = r.id returning r.id`.execute(tx);
  return rows.map(({ id }) => id);
}

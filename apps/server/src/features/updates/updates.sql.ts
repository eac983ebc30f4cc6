import { UPDATE_PAGE_SIZE } from '@prayer-swap/shared/updates/schemas';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { type Cursor, NEWEST } from '../../db/page.ts';
import { statement } from '../../db/statement.ts';

export type ListedUpdate = { id: string; text: string; answered: boolean; created_at: Date };

const selectAfter = statement<[string, Date, string], ListedUpdate>(
  'updates',
  `select u.id, u.text, u.answered, u.created_at from request_updates u
   where u.request_id = $1 and (u.created_at, u.id) < ($2::timestamptz, $3::uuid)
   order by u.created_at desc, u.id desc limit ${UPDATE_PAGE_SIZE + 1}`,
);

/** Up to a page plus one row, after the cursor or from the newest. */
export function selectUpdates(db: Db, requestId: string, after: Cursor | null) {
  const { createdAt, id } = after ?? NEWEST;
  return selectAfter(db, requestId, createdAt, id);
}

type NewUpdate = { id: string; requestId: string; text: string; answered: boolean; at: Date };

export async function insertUpdate(tx: Tx, update: NewUpdate): Promise<void> {
  const { id, requestId, text, answered, at } = update;
  await tx
    .insertInto('request_updates')
    .values({ id, request_id: requestId, text, answered, created_at: at })
    .execute();
}

/** @returns the update's request; undefined if there is no such update */
export async function selectRequestIdOf(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('request_updates')
    .select('request_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.request_id;
}

/** @returns whether it existed */
export async function deleteUpdate(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('request_updates')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The text of the update remains. @returns the update that had marked it; undefined if none had */
export function unmarkAnswered(tx: Tx, requestId: string) {
  return tx
    .updateTable('request_updates')
    .set({ answered: false })
    .where('request_id', '=', requestId)
    .where('answered', '=', true)
    .returning('id')
    .executeTakeFirst();
}

/** Stored idempotency responses of the author may contain the text too. */
export async function redactStoredResponses(
  tx: Tx,
  memberId: string,
  requestId: string,
): Promise<void> {
  await sql`update idempotency_keys set answer = answer || '{"newestUpdate":null}'
    where user_id = ${memberId} and answer ->> 'id' = ${requestId} and answer ? 'newestUpdate'`.execute(
    tx,
  );
}

export async function deleteUpdatesOfRequest(tx: Tx, requestId: string): Promise<void> {
  await tx.deleteFrom('request_updates').where('request_id', '=', requestId).execute();
}

/** Of all requests of a member. */
export async function deleteUpdatesOf(tx: Tx, memberId: string): Promise<void> {
  await tx
    .deleteFrom('request_updates')
    .where('request_id', 'in', (own) =>
      own.selectFrom('requests').select('id').where('user_id', '=', memberId),
    )
    .execute();
}

export async function exportUpdates(db: Db, memberId: string): Promise<Record<string, unknown>> {
  return {
    request_updates: await db
      .selectFrom('request_updates as u')
      .innerJoin('requests as r', 'r.id', 'u.request_id')
      .select(['u.request_id', 'u.text', 'u.answered', 'u.created_at'])
      .where('r.user_id', '=', memberId)
      .orderBy('u.created_at')
      .execute(),
  };
}

import { type RequestUpdate, UPDATE_PAGE_SIZE } from '@prayer-swap/shared/updates/schemas';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Cursor } from '../../db/page.ts';
import { statement } from '../../db/statement.ts';
import type { Tables } from '../../db/tables.ts';
import { notFound } from '../../errors/http-error.ts';

type ListedUpdate = Omit<RequestUpdate, 'createdAt'> & { created_at: Date };

/** Up to a page plus one row, after a cursor. */
export const selectUpdates = statement<{ requestId: string } & Cursor, ListedUpdate>(
  'updates',
  `select u.id, u.text, u.answered, u.created_at from request_updates u
   where u.request_id = :requestId and (u.created_at, u.id) < (:createdAt::timestamptz, :id::uuid)
   order by u.created_at desc, u.id desc limit ${UPDATE_PAGE_SIZE + 1}`,
);

export async function insertUpdate(tx: Tx, update: Insertable<Tables['request_updates']>) {
  await tx.insertInto('request_updates').values(update).execute();
}

/** The update's request. @throws HttpError 404 */
export function selectRequestIdOf(tx: Tx, id: string) {
  return tx
    .selectFrom('request_updates')
    .select('request_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('updates.gone'));
}

/** @throws HttpError 404 if it was deleted concurrently */
export async function deleteUpdate(tx: Tx, id: string): Promise<void> {
  await tx
    .deleteFrom('request_updates')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(() => notFound('updates.gone'));
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

export async function deleteUpdatesOfRequests(tx: Tx, requestIds: string[]): Promise<void> {
  await tx.deleteFrom('request_updates').where('request_id', 'in', requestIds).execute();
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

export async function exportUpdates(db: Db, memberId: string) {
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

import { randomUUID } from 'node:crypto';
import { INVITATIONS_SHOWN } from '@prayer-swap/shared/joining/schemas';
import { HOUR } from '@prayer-swap/shared/time';
import { sql } from 'kysely';
import { hashToken } from '../authentication/viewer.ts';
import type { Db, Tx } from '../db/database.ts';
import { notFound } from '../errors/http-error.ts';

/** Tables of links that admins share: a hashed token with an expiry and a number of uses. */
type LinkTable = 'invitations' | 'guest_links';

// The tables have the same columns, which Kysely cannot express for a union.
const columnsOf = (table: LinkTable) => table as 'invitations';

/** The links of the last months, newest first. Those that work come before those that do not. */
export async function listLinks(db: Db, table: LinkTable, now: Date) {
  const rows = await db
    .selectFrom(columnsOf(table))
    .select(['id', 'uses', 'uses_left', 'expires_at', 'revoked_at', 'created_at'])
    .orderBy(sql`revoked_at is null and uses_left > 0 and expires_at > ${now}`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(INVITATIONS_SHOWN)
    .execute();
  return rows.map(({ uses_left, expires_at, revoked_at, created_at, ...row }) => ({
    ...row,
    usesLeft: uses_left,
    expiresAt: expires_at.toISOString(),
    revokedAt: revoked_at?.toISOString() ?? null,
    createdAt: created_at.toISOString(),
  }));
}

type NewLink = { expiresInHours: number; uses: number };

/**
 * Creates a link, of which only the token's hash is stored.
 *
 * @param url with the token in the fragment, which browsers send to no server and in no referrer
 */
export async function insertLink(
  tx: Tx,
  table: LinkTable,
  { expiresInHours, uses, token, url, at }: NewLink & { token: string; url: string; at: Date },
) {
  const id = randomUUID();
  const expires_at = new Date(at.getTime() + expiresInHours * HOUR);
  const row = { id, token_hash: hashToken(token), uses, uses_left: uses, expires_at };
  await tx
    .insertInto(columnsOf(table))
    .values({ ...row, created_at: at })
    .execute();
  return { id, url, expiresAt: expires_at.toISOString(), uses };
}

/** How the log of actions describes a new link. */
export function describeLink({ expiresInHours, uses }: NewLink): string {
  return `${uses} × ${expiresInHours} h`;
}

/** @returns false if it was revoked before. @throws HttpError 404 for an unknown one */
export async function revokeLink(tx: Tx, table: LinkTable, id: string, at: Date): Promise<boolean> {
  const row = await tx
    .selectFrom(columnsOf(table))
    .select('revoked_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.revoked_at) return false;
  await tx.updateTable(columnsOf(table)).set({ revoked_at: at }).where('id', '=', id).execute();
  return true;
}

/**
 * Consumes one use of a link, whose row concurrent uses wait for.
 *
 * @returns its id; undefined if it is unknown, expired, revoked or used up
 */
export async function consumeLink(
  tx: Tx,
  table: LinkTable,
  by: { id: string } | { token_hash: Buffer },
  at: Date,
): Promise<string | undefined> {
  const row = await tx
    .updateTable(columnsOf(table))
    .set((link) => ({ uses_left: link('uses_left', '-', 1) }))
    .where((link) => link.and(by))
    .where('uses_left', '>', 0)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

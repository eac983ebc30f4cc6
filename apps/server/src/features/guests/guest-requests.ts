import { randomUUID } from 'node:crypto';
import type { guestRequestSchema } from '@prayer-swap/shared/guests/schemas';
import type { GuestRequestStatus } from '@prayer-swap/shared/guests/status-schemas';
import type { RequestStatus } from '@prayer-swap/shared/prayer-requests/choices';
import type * as z from 'zod/mini';
import { hashToken } from '../../authentication/viewer.ts';
import { randomToken, type Secrets } from '../../crypto/secrets.ts';
import type { Db, Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { conflict, forbidden, notFound } from '../../errors/http-error.ts';
import type { EventOf } from '../../events.ts';
import type { AppContext } from '../../http/app-context.ts';
import { consumeLink } from '../../queries/shared-links.ts';
import { enforceHourlyLimit } from '../../sign-in/account-limits.ts';

type Form = z.output<typeof guestRequestSchema>;
type Sender = { network: string; idempotencyKey: string | null };

/**
 * Stores a guest's request for review. A repeat with the same idempotency key returns the same
 * secret link, which is derived from the key, since only its hash is stored.
 *
 * @throws HttpError 403, the same for each reason why the link is unusable; 409 if the key was used
 *   with another text; 429 above the hourly limit of the network or of the link
 */
export async function sendGuestRequest(
  ctx: AppContext,
  { token: linkToken, text, firstName, initials }: Form,
  { network, idempotencyKey }: Sender,
) {
  await enforceHourlyLimit(ctx, 'guest-requests', network);
  const statusToken = createStatusToken(ctx.secrets, linkToken, idempotencyKey);
  const token_hash = hashToken(statusToken);
  const at = ctx.now();
  await withTransaction(ctx.db, async (tx) => {
    // A concurrent repeat waits for the row of the link.
    await lockLink(tx, linkToken);
    const sent = await selectByToken(tx, token_hash);
    if (sent && !sent.deleted && sent.text !== text) throw conflict('error.key-reused');
    if (sent) return;
    const linkId = await consumeLink(tx, 'guest_links', { token_hash: hashToken(linkToken) }, at);
    if (linkId === undefined) throw forbidden('guests.link-invalid');
    await enforceHourlyLimit(ctx, 'guest-link', linkId);
    const requestId = randomUUID();
    await ctx.emit(tx, { type: 'guest-request-sent', requestId, text });
    await tx
      .insertInto('guest_requests')
      .values({
        request_id: requestId,
        token_hash,
        guest_name: initials || firstName || null,
        for_other: initials !== undefined,
        created_at: at,
      })
      .execute();
    await ctx.emit(tx, { type: 'request-awaiting', at });
  });
  return { statusUrl: `${ctx.config.publicOrigin}/guest/status#${statusToken}` };
}

function createStatusToken(secrets: Secrets, linkToken: string, key: string | null): string {
  if (key === null) return randomToken();
  return secrets.hash('guest', `${linkToken} ${key}`).toString('base64url');
}

async function lockLink(tx: Tx, linkToken: string): Promise<void> {
  await tx
    .selectFrom('guest_links')
    .select('id')
    .where('token_hash', '=', hashToken(linkToken))
    .forUpdate()
    .execute();
}

function selectByToken(db: Db, token_hash: Buffer) {
  return db
    .selectFrom('guest_requests')
    .innerJoin('requests', 'requests.id', 'guest_requests.request_id')
    .select(['requests.id', 'text', 'status', 'deleted', 'completed_count'])
    .where('guest_requests.token_hash', '=', token_hash)
    .executeTakeFirst();
}

/** @throws HttpError 404 for every token without a request */
async function getByToken(db: Db, token: string) {
  const row = await selectByToken(db, hashToken(token));
  if (!row) throw notFound('guests.request-unknown');
  return row;
}

export async function readGuestRequest(db: Db, token: string): Promise<GuestRequestStatus> {
  const { deleted, status, completed_count } = await getByToken(db, token);
  return { state: deleted ? 'removed' : STATES[status], prayed: completed_count };
}

const STATES = {
  Under_Review: 'waiting',
  Active: 'shown',
  Admin_Reinstated: 'shown',
  Admin_Blocked: 'declined',
} as const satisfies Record<RequestStatus, GuestRequestStatus['state']>;

/** Erases the text and the name at once. The secret link stays, to say that it was removed. */
export async function removeGuestRequest(ctx: AppContext, token: string): Promise<void> {
  await withTransaction(ctx.db, async (tx) => {
    const { id: requestId, deleted } = await getByToken(tx, token);
    if (deleted) return;
    await ctx.emit(tx, { type: 'guest-request-removed', requestId });
    await tx
      .updateTable('guest_requests')
      .set({ guest_name: null })
      .where('request_id', '=', requestId)
      .execute();
  });
}

/** The secret link ends with the text. */
export async function deleteGuestRequest(
  tx: Tx,
  { requestId }: EventOf<'orphan-removed'>,
): Promise<void> {
  await tx.deleteFrom('guest_requests').where('request_id', '=', requestId).execute();
}

import { createHash } from 'node:crypto';
import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import pg from 'pg';
import { withRetry } from '../db/with-transaction.ts';
import type { Deps } from '../deps.ts';
import { conflict, forbidden, type HttpError, notFound } from '../http/http-error.ts';
import type { Session, Viewer, ViewerRow } from '../http/session.ts';
import type { MutationName, MutationRow } from './mutation.ts';

/** Who acts: a session that the act's own statement judges. */
export type MutationContext = {
  deps: Deps;
  memberId: string;
  session: Session;
  authenticate(row: ViewerRow | undefined): Promise<Viewer>;
  idempotencyKey: string | null;
};

export type Mutation = {
  /** The id of the row that is stored. */
  id: string;
  /** What a repeated send must bring along again. */
  payload: unknown;
  /** What the act brings along, by name. */
  params: Record<string, unknown>;
  /** Why nothing was stored. */
  toError: (row: MutationRow, viewer: Viewer) => HttpError | Promise<HttpError>;
};

/**
 * Does an act and all that it causes, once for a member's key.
 *
 * @returns who did it, and what was answered to this key, now or before
 * @throws HttpError 401 or 403 of the session, 404 where the member cannot see the request, 403 where it
 * is their own, 409 where they did it before or the key came with another payload
 */
export async function executeMutation(
  name: MutationName,
  context: MutationContext,
  mutation: Mutation,
) {
  const { deps, authenticate } = context;
  const payloadHash = createHash('sha256').update(JSON.stringify(mutation.payload)).digest();
  const { run, sideEffects } = deps.mutations[name];
  const { memberId, session, idempotencyKey } = context;
  const { id, params } = mutation;
  const pending = { memberId, session, idempotencyKey, payloadHash, id, params };
  const attempt = () => withRetry(() => run(pending));
  let row = await attempt().catch(catchDuplicateKey);
  // Of two sends at once the second finds nothing to store; by now it finds what the first was answered.
  if (row === 'duplicate-key' || (isAlreadyApplied(row) && idempotencyKey !== null))
    row = await attempt();
  const viewer = await authenticate(row);
  // They may act by now: their account was restored, or their session began, as the statement ran.
  row ??= await attempt();
  if (row === undefined) throw conflict('error.conflict');
  if (row.stored_hash !== null) {
    if (!row.stored_hash.equals(payloadHash)) throw conflict('error.key-reused');
    return { viewer, response: row.stored_response, isNew: false };
  }
  if (row.response === null) throw await mutation.toError(row, viewer);
  for (const { afterCommit } of sideEffects) afterCommit?.(row, deps);
  return { viewer, response: row.response, isNew: true };
}

function catchDuplicateKey(error: unknown): 'duplicate-key' {
  if (error instanceof pg.DatabaseError && error.constraint === 'idempotency_keys_pkey') {
    return 'duplicate-key';
  }
  throw error;
}

/** Nothing was stored though the request is there to be acted on. */
function isAlreadyApplied(row: MutationRow | undefined): boolean {
  return row?.response === null && row.stored_hash === null && row.visible !== false;
}

/** Of an act on a request. @param conflictCode says that it was done before */
export function createTargetErrorMapper(conflictCode: MessageCode) {
  return ({ owner_id, visible }: MutationRow, viewer: Viewer): HttpError => {
    if (visible === null) return notFound('requests.not-found');
    if (owner_id === viewer.id) return forbidden('requests.own-request');
    return visible ? conflict(conflictCode) : notFound('requests.not-found');
  };
}

import { createHash } from 'node:crypto';
import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import pg from 'pg';
import { withRetry } from '../db/with-transaction.ts';
import { conflict, forbidden, type HttpError, notFound } from '../errors/http-error.ts';
import type { DeferredAuth } from '../queries/first-page.ts';
import type { Viewer } from '../queries/viewer.ts';
import type { MutationName, MutationRow } from './mutation.ts';

/** The acting session, which the mutation's own statement validates. */
export type MutationContext = DeferredAuth & {
  memberId: string;
  idempotencyKey: string | null;
};

export type Mutation = {
  /** Id of the row to insert. */
  id: string;
  /** The part of the request that a repeat must match. */
  payload: unknown;
  /** Parameters of the mutation by name. */
  params: Record<string, unknown>;
  /** Explains why nothing was stored. */
  toError: (row: MutationRow, viewer: Viewer) => HttpError | Promise<HttpError>;
};

/**
 * Executes a mutation with its side effects, once for each member and idempotency key.
 *
 * @returns the viewer and the response for this key, new or stored
 * @throws HttpError 401 or 403 for the session, 404 when the member cannot see the request, 403
 *   when it is their own, 409 when it was already applied or the key was used with another payload
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
  // A concurrent duplicate stores nothing. A second attempt reads the stored response.
  if (row === 'duplicate-key' || (isAlreadyApplied(row) && idempotencyKey !== null))
    row = await attempt();
  const viewer = await authenticate(row);
  // The account was restored, or the session started, while the statement ran.
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

/** Nothing was stored although the request is visible or the mutation has none. */
function isAlreadyApplied(row: MutationRow | undefined): boolean {
  return row?.response === null && row.stored_hash === null && row.visible !== false;
}

/** Maps mutations of a request. @param conflictCode message when it was already applied */
export function createTargetErrorMapper(conflictCode: MessageCode) {
  return ({ owner_id, visible }: MutationRow, viewer: Viewer): HttpError => {
    if (visible === null) return notFound('requests.not-found');
    if (owner_id === viewer.id) return forbidden('requests.own-request');
    return visible ? conflict(conflictCode) : notFound('requests.not-found');
  };
}

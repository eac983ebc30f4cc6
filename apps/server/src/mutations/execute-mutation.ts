import { createHash, randomUUID } from 'node:crypto';
import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { FALLBACK_LANGUAGE } from '@prayer-swap/shared/messages/languages';
import { translatorFor } from '@prayer-swap/shared/messages/translator-for';
import type { PointEvent } from '@prayer-swap/shared/points/schemas';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { DeferredAuth } from '../authentication/deferred-auth.ts';
import type { Viewer } from '../authentication/viewer.ts';
import type { Db } from '../db/database.ts';
import { withRetry } from '../db/with-transaction.ts';
import { conflict, forbidden, type HttpError, notFound } from '../errors/http-error.ts';
import type { LiveEvents } from '../live/live-events.ts';
import type { Mutation, MutationRow, TargetColumns } from './mutation-statement.ts';

type MutationServices = {
  db: Db;
  push: { isOn: boolean };
  live: LiveEvents;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

export type MutationContext<Context extends MutationServices = MutationServices> =
  DeferredAuth<Context> & {
    idempotencyKey: string | null;
  };

type MutationCall<Input, Columns> = {
  input: Input;
  /** The part of the request that a repeat must match. */
  payload: unknown;
  /** Explains why nothing was stored. */
  toError: (row: Columns, viewer: Viewer) => HttpError | Promise<HttpError>;
};

/**
 * Executes a mutation once for each member and idempotency key, and publishes their balance.
 *
 * @returns the viewer, the response for this key, new or stored, and the row, null for a repeat
 * @throws HttpError 401 or 403 for the session, 409 when the key was used with another payload
 */
export async function executeMutation<Input, Response, Columns>(
  { event, run }: Mutation<Input, Response, Columns>,
  { ctx, session, memberId, idempotencyKey, authenticate }: MutationContext,
  { input, payload, toError }: MutationCall<Input, Columns>,
): Promise<{
  viewer: Viewer;
  response: Response;
  applied: (MutationRow<Response> & Columns) | null;
}> {
  const payloadHash = createHash('sha256').update(JSON.stringify(payload)).digest();
  const id = randomUUID();
  const pending = { memberId, session, idempotencyKey, payloadHash, id, input };
  const attempt = () => withRetry(() => run(ctx)(pending));
  let row = await attempt().catch(catchDuplicateKey);
  // A rejection can be older than a concurrent mutation for which the statement waited. A second
  // attempt sees that one, and returns its stored response to a duplicate.
  if (row === 'duplicate-key' || row?.response === null) row = await attempt();
  const viewer = await authenticate(row);
  // The account was restored, or the session started, while the statement ran.
  row ??= await attempt();
  if (row === undefined) throw conflict('error.conflict');
  if (row.stored_hash) {
    if (!row.stored_hash.equals(payloadHash)) throw conflict('error.key-reused');
    return { viewer, response: row.response, applied: null };
  }
  if (row.response === null) throw await toError(row, viewer);
  if (event) publishAward(ctx, event, row);
  return { viewer, response: row.response, applied: row };
}

function catchDuplicateKey(error: unknown): 'duplicate-key' {
  if (error instanceof pg.DatabaseError && error.constraint === 'idempotency_keys_pkey') {
    return 'duplicate-key';
  }
  throw error;
}

/** Publishes the member's balance after an award. Without a point rule there was none. */
function publishAward(
  { live, log }: MutationServices,
  event: PointEvent,
  { viewer_id, good_will_points, awarded, worth }: MutationRow<unknown>,
): void {
  if (worth === null) log.warn(translatorFor(FALLBACK_LANGUAGE)('points.no-config', { event }));
  if (awarded !== null)
    live.publish(viewer_id, { type: 'points', goodWillPoints: good_will_points + awarded });
}

type RequestMutationCall<Input> = Omit<MutationCall<Input, never>, 'toError'> & {
  /** Message when it was already applied. */
  conflictCode: MessageCode;
};

/**
 * Executes a mutation of another member's request, and publishes the notification of its owner.
 *
 * @throws HttpError also 404 when the member cannot see the request, 403 when it is their own, 409
 *   when the mutation was already applied
 */
export async function executeRequestMutation<Input, Response>(
  mutation: Mutation<Input, Response, TargetColumns>,
  actor: MutationContext,
  { conflictCode, ...call }: RequestMutationCall<Input>,
): Promise<Response> {
  const { response, applied } = await executeMutation(mutation, actor, {
    ...call,
    toError({ own, visible }) {
      if (own) return forbidden('requests.own-request');
      return visible ? conflict(conflictCode) : notFound('requests.not-found');
    },
  });
  if (applied?.owner_id) actor.ctx.live.publish(applied.owner_id, { type: 'notification' });
  return response;
}

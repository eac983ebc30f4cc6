import { createHash, randomUUID } from 'node:crypto';
import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { FALLBACK_LANGUAGE } from '@prayer-swap/shared/messages/languages';
import { translatorFor } from '@prayer-swap/shared/messages/translator-for';
import type { PointEvent } from '@prayer-swap/shared/points/schemas';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { DeferredAuth } from '../authentication/deferred-auth.ts';
import { sessionParams, type Viewer, type ViewerRow } from '../authentication/viewer.ts';
import type { Config } from '../config/config.ts';
import { createBatcher } from '../db/create-batcher.ts';
import type { Db } from '../db/database.ts';
import { memoizePerDb } from '../db/memoize-per-db.ts';
import { withRetry } from '../db/with-transaction.ts';
import { conflict, forbidden, type HttpError, notFound } from '../errors/http-error.ts';
import type { LiveEvents } from '../live/live-events.ts';

type MutationServices = {
  db: Db;
  config: Config;
  push: { isOn: boolean };
  live: LiveEvents;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

export type MutationContext<Context extends MutationServices = MutationServices> =
  DeferredAuth<Context> & {
    idempotencyKey: string | null;
  };

/** One mutation of a batch. */
type PendingMutation<Input> = Pick<MutationContext, 'memberId' | 'session' | 'idempotencyKey'> & {
  payloadHash: Buffer;
  /** Id of the row to insert. */
  id: string;
  input: Input;
};

/** A row that the statement of a mutation returns. */
export type MutationRow<Response> = ViewerRow & {
  /** Set when the key has a stored response. The mutation was not applied again. */
  stored_hash: Buffer | null;
  /** New or stored. Null when the mutation was not applied. */
  response: Response | null;
};

/** A row of a mutation with an award. */
export type AwardedRow<Response> = MutationRow<Response> & {
  mutation_id: string;
  good_will_points: number;
  /** Awarded points. Null without an award. */
  awarded: number | null;
  /** Points for one such mutation. Null without a rule. */
  worth: number | null;
};

/** A row of a mutation of a request. */
export type TargetRow<Response> = AwardedRow<Response> & {
  /** Null when the request has no author any more, or does not exist. */
  owner_id: string | null;
  /** Null when the request does not exist. */
  visible: boolean | null;
};

type RunMutation<Input, Row> = (
  ctx: MutationServices,
) => (pending: PendingMutation<Input>) => Promise<Row | undefined>;

type Mutation<Input, Row> = {
  input: Input;
  /** The part of the request that a repeat must match. */
  payload: unknown;
  /** Explains why nothing was stored. */
  toError: (row: Row, viewer: Viewer) => HttpError | Promise<HttpError>;
};

/**
 * Executes a mutation once for each member and idempotency key.
 *
 * @returns the viewer, the response for this key, new or stored, and the row, null for a repeat
 * @throws HttpError 401 or 403 for the session, 404 when the member cannot see the request, 403
 *   when it is their own, 409 when it was already applied or the key was used with another payload
 */
export async function executeMutation<Input, Response, Row>(
  run: RunMutation<Input, Row & MutationRow<Response>>,
  { ctx, session, memberId, idempotencyKey, authenticate }: MutationContext,
  { input, payload, toError }: Mutation<Input, Row>,
): Promise<{ viewer: Viewer; response: Response; applied: (Row & MutationRow<Response>) | null }> {
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
  const { stored_hash: storedHash, response } = row;
  if (storedHash && !storedHash.equals(payloadHash)) throw conflict('error.key-reused');
  if (response === null) throw await toError(row, viewer);
  if (storedHash) return { viewer, response, applied: null };
  return { viewer, response, applied: row };
}

function catchDuplicateKey(error: unknown): 'duplicate-key' {
  if (error instanceof pg.DatabaseError && error.constraint === 'idempotency_keys_pkey') {
    return 'duplicate-key';
  }
  throw error;
}

/** The same for a mutation for which the member is awarded. */
export async function executeAwardedMutation<Input, Response, Row>(
  run: RunMutation<Input, Row & AwardedRow<Response>>,
  actor: MutationContext,
  { event, ...mutation }: Mutation<Input, Row> & { event: PointEvent },
) {
  const result = await executeMutation<Input, Response, Row & AwardedRow<Response>>(
    run,
    actor,
    mutation,
  );
  if (result.applied) publishAward(actor.ctx, event, result.applied);
  return result;
}

/** Publishes the member's balance after an award. Without a point rule there was none. */
function publishAward(
  { live, log }: MutationServices,
  event: PointEvent,
  { viewer_id, good_will_points, awarded, worth }: AwardedRow<unknown>,
): void {
  if (worth === null) log.warn(translatorFor(FALLBACK_LANGUAGE)('points.no-config', { event }));
  if (awarded !== null)
    live.publish(viewer_id, { type: 'points', goodWillPoints: good_will_points + awarded });
}

type RequestMutation<Input> = Omit<Mutation<Input, never>, 'toError'> & {
  event: PointEvent;
  /** Message when it was already applied. */
  conflictCode: MessageCode;
};

/** Executes a mutation of another member's request, and publishes the notification of its owner. */
export async function executeRequestMutation<Input, Response>(
  run: RunMutation<Input, TargetRow<Response>>,
  actor: MutationContext,
  { conflictCode, ...mutation }: RequestMutation<Input>,
): Promise<Response> {
  const { response, applied } = await executeAwardedMutation(run, actor, {
    ...mutation,
    toError({ owner_id, visible }, viewer) {
      if (visible === null) return notFound('requests.not-found');
      if (owner_id === viewer.id) return forbidden('requests.own-request');
      return visible ? conflict(conflictCode) : notFound('requests.not-found');
    },
  });
  if (applied?.owner_id) actor.ctx.live.publish(applied.owner_id, { type: 'notification' });
  return response;
}

/**
 * Batches concurrent mutations into one statement, which shares round trip and commit. Mutations of
 * one member never share a batch, so each sees the one before. If one fails, the batch rolls back
 * and each runs alone.
 *
 * @param runBatch returns no row for an invalid session or a member who is not active
 * @param serializeBy mutations with a common key never share a batch
 */
export function batchMutations<Input, Row extends { mutation_id: string }>(
  runBatch: (ctx: MutationServices, batch: PendingMutation<Input>[]) => Promise<Row[]>,
  serializeBy = ({ memberId }: PendingMutation<Input>) => [memberId],
): RunMutation<Input, Row> {
  return memoizePerDb((ctx: MutationServices) =>
    createBatcher(
      async (batch: PendingMutation<Input>[]) => {
        const rows = await runBatch(ctx, batch);
        const byId = new Map(rows.map((row) => [row.mutation_id, row]));
        return batch.map(({ id }) => byId.get(id));
      },
      {
        serializeBy,
        canRetryIndividually: (error) => error instanceof pg.DatabaseError,
      },
    ),
  );
}

export type BatchParams = ReturnType<typeof batchParams>;

/** Parameters of every mutation. */
export function batchParams(batch: PendingMutation<unknown>[]) {
  return {
    ...sessionParams(batch.map(({ session }) => session)),
    times: batch.map(({ session }) => session.at),
    keys: batch.map(({ idempotencyKey }) => idempotencyKey),
    payloadHashes: batch.map(({ payloadHash }) => payloadHash),
    ids: batch.map(({ id }) => id),
  };
}

import { createHash } from 'node:crypto';
import { conflict } from '../errors/http-error.ts';
import type { Tx } from './database.ts';

/**
 * Calls `run` once for each member and key and stores its response in the same transaction. A
 * repeat, even a concurrent one, receives the stored response.
 *
 * @throws HttpError 409 `error.key-reused` when the key was used with another payload
 */
export async function withIdempotencyKey<Result>(
  tx: Tx,
  request: { memberId: string; key: string | null; payload: unknown; now: Date },
  run: () => Promise<Result>,
): Promise<Result> {
  const { memberId, key, payload, now } = request;
  if (key === null) return run();
  const payloadHash = createHash('sha256').update(JSON.stringify(payload)).digest();
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ user_id: memberId, key, payload_hash: payloadHash, answer: 'null', created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!claimed) return readStoredResponse<Result>(tx, memberId, key, payloadHash);
  const result = await run();
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(result) })
    .where('user_id', '=', memberId)
    .where('key', '=', key)
    .execute();
  return result;
}

async function readStoredResponse<Result>(
  tx: Tx,
  memberId: string,
  key: string,
  payloadHash: Buffer,
) {
  const stored = await tx
    .selectFrom('idempotency_keys')
    .select(['payload_hash', 'answer'])
    .where('user_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!stored.payload_hash.equals(payloadHash)) throw conflict('error.key-reused');
  // This use case created and stored the response.
  return stored.answer as Result;
}

import { createHash } from 'node:crypto';
import { conflict } from '../http/refusal.ts';
import type { Tx } from './database.ts';

/** What a client sends along so that a repeated send is answered, not done again. */
export type Once = { memberId: string; key: string | null; payload: unknown; now: Date };

/**
 * Does `act` once for a member's key and keeps its answer in the same transaction. A repeated send,
 * also one that arrives meanwhile, receives the kept answer.
 *
 * @throws Refusal 409 `error.key-reused` when the key came before with another payload
 */
export async function once<Answer>(
  tx: Tx,
  { memberId, key, payload, now }: Once,
  act: () => Promise<Answer>,
): Promise<Answer> {
  if (key === null) return act();
  const payloadHash = createHash('sha256').update(JSON.stringify(payload)).digest();
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ user_id: memberId, key, payload_hash: payloadHash, answer: 'null', created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!claimed) return keptAnswer<Answer>(tx, memberId, key, payloadHash);
  const answer = await act();
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', memberId)
    .where('key', '=', key)
    .execute();
  return answer;
}

async function keptAnswer<Answer>(tx: Tx, memberId: string, key: string, payloadHash: Buffer) {
  const kept = await tx
    .selectFrom('idempotency_keys')
    .select(['payload_hash', 'answer'])
    .where('user_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!kept.payload_hash.equals(payloadHash)) throw conflict('error.key-reused');
  // The answer was made by this very use case and stored as it is.
  return kept.answer as Answer;
}

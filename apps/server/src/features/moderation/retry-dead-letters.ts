import type { DeadLetterKind } from '@prayer-swap/shared/moderation/dead-letters';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { notFound } from '../../errors/http-error.ts';
import type { Deps } from '../../http/deps.ts';
import { lockDeadLetter, retryDeadLetters } from '../../jobs/dead-letters.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { insertAction } from './actions.sql.ts';

/** Retries a dead letter with the full number of attempts. @throws HttpError 404 if it is gone */
export function retryOne({ db, now }: Deps, { viewer, id }: { viewer: Viewer; id: string }) {
  return withTransaction(db, async (tx) => {
    const kind = await lockDeadLetter(tx, id);
    if (kind === null) throw notFound('moderation.undelivered-gone');
    await retryDeadLetters(tx, kind, id);
    await logRetry(tx, { viewer, kind, count: 1, at: now() });
  });
}

/** Retries all dead letters of a kind. Nothing is logged if there are none. */
export function retryAll(
  { db, now }: Deps,
  { viewer, kind }: { viewer: Viewer; kind: DeadLetterKind },
) {
  return withTransaction(db, async (tx) => {
    const retried = await retryDeadLetters(tx, kind, null);
    if (retried > 0) await logRetry(tx, { viewer, kind, count: retried, at: now() });
    return { retried };
  });
}

async function logRetry(
  tx: Tx,
  { viewer, kind, count, at }: { viewer: Viewer; kind: DeadLetterKind; count: number; at: Date },
) {
  const detail = `${kind}: ${count}`;
  await insertAction(tx, { adminId: viewer.id, type: 'retry_undelivered', detail, at });
}

import type { UndeliveredKind } from '@prayer-swap/shared/admin/undelivered';
import type { Tx } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/refusal.ts';
import type { Viewer } from '../../http/session.ts';
import { lockUndelivered, retryUndelivered } from '../../jobs/undelivered.ts';
import { insertAction } from './actions.sql.ts';

/** Tries one again, with as many tries as at first. @throws Refusal 404 when it is not there any more */
export function retryOne({ db, now }: Deps, { viewer, id }: { viewer: Viewer; id: string }) {
  return transact(db, async (tx) => {
    const kind = await lockUndelivered(tx, id);
    if (kind === null) throw notFound('moderation.undelivered-gone');
    await retryUndelivered(tx, kind, id);
    await log(tx, { viewer, kind, count: 1, at: now() });
  });
}

/** Tries everything of a kind again. Where nothing is left to try, nothing is logged. */
export function retryAll(
  { db, now }: Deps,
  { viewer, kind }: { viewer: Viewer; kind: UndeliveredKind },
) {
  return transact(db, async (tx) => {
    const retried = await retryUndelivered(tx, kind, null);
    if (retried > 0) await log(tx, { viewer, kind, count: retried, at: now() });
    return { retried };
  });
}

async function log(
  tx: Tx,
  { viewer, kind, count, at }: { viewer: Viewer; kind: UndeliveredKind; count: number; at: Date },
) {
  const detail = `${kind}: ${count}`;
  await insertAction(tx, { adminId: viewer.id, type: 'retry_undelivered', detail, at });
}

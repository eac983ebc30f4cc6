import { FLAGS_PER_DAY, type FlagReason } from '@prayer-swap/shared/flags/limits';
import { product } from '@prayer-swap/shared/product';
import { DAY } from '@prayer-swap/shared/time';
import { withIdempotencyKey } from '../../db/with-idempotency-key.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { conflict, forbidden, notFound, tooManyRequests } from '../../errors/http-error.ts';
import type { Deps } from '../../http/deps.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { deleteOpenFlag, insertFlag, lockTarget } from './flags.sql.ts';

type AddFlagInput = {
  viewer: Viewer;
  requestId: string;
  reason: FlagReason | null;
  idempotencyKey: string | null;
};

/**
 * Flags another member's request for the admins. Only a new flag counts against the daily limit.
 *
 * @throws HttpError 403 for one's own request, 409 if it is flagged already, 404 if it is not
 *   visible to the member, 429 above the daily limit
 */
export async function addFlag(deps: Deps, input: AddFlagInput): Promise<void> {
  const budget = deps.limits.budget('flags', FLAGS_PER_DAY, DAY);
  const waitMs = await budget.consume(input.viewer.id);
  let isNew = false;
  try {
    isNew = await storeFlag(deps, input, waitMs);
  } finally {
    if (!isNew) await budget.refund(input.viewer.id);
  }
}

/** @returns whether a flag was stored; false for a repeated idempotency key */
function storeFlag(deps: Deps, input: AddFlagInput, waitMs: number | null): Promise<boolean> {
  const { requestId, reason } = input;
  const actorId = input.viewer.id;
  const now = deps.now();
  return withTransaction(deps.db, async (tx) => {
    let isNew = false;
    await assertActiveMember(tx, actorId);
    const payload = ['flag', requestId, reason];
    await withIdempotencyKey(
      tx,
      { memberId: actorId, key: input.idempotencyKey, payload, now },
      async () => {
        const target = await lockTarget(tx, requestId, actorId);
        if (target?.own) throw forbidden('requests.own-request');
        if (target?.flagged) throw conflict('flags.already-flagged');
        if (!target?.visible) throw notFound('requests.not-found');
        if (waitMs !== null) throw dailyLimitError(waitMs);
        const flagId = await insertFlag(tx, { requestId, userId: actorId, reason, at: now });
        await deps.emit(tx, { type: 'flag-added', flagId, requestId, actorId });
        isNew = true;
        return null;
      },
    );
    return isNew;
  });
}

function dailyLimitError(retryAfterMs: number) {
  return tooManyRequests('flags.too-many', {
    retryAfterMs,
    values: { max: FLAGS_PER_DAY, email: product.supportEmail },
  });
}

/** Deletes an undecided flag. @throws HttpError 404 if there is none */
export function removeFlag(
  { db }: Deps,
  { viewer, requestId }: { viewer: Viewer; requestId: string },
): Promise<void> {
  return withTransaction(db, async (tx) => {
    await assertActiveMember(tx, viewer.id);
    const removed = await deleteOpenFlag(tx, { requestId, userId: viewer.id });
    if (!removed) throw notFound();
  });
}

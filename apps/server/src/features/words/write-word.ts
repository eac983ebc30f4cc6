import { randomUUID } from 'node:crypto';
import { DAY } from '@prayer-swap/shared/time';
import { WORDS_PER_DAY } from '@prayer-swap/shared/words/limits';
import type { OwnWord } from '@prayer-swap/shared/words/schemas';
import type { Tx } from '../../db/database.ts';
import { withIdempotencyKey } from '../../db/with-idempotency-key.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { conflict, forbidden, notFound, tooManyRequests } from '../../errors/http-error.ts';
import type { AppContext } from '../../http/app-context.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { insertWord, lockTarget, selectOwnWord } from './words.sql.ts';

type NewWord = {
  viewer: Viewer;
  requestId: string;
  text: string;
  idempotencyKey: string | null;
};

/**
 * Leaves a word for the author of a request. The response is the same if the author cannot read it,
 * because of a mute or because the account is blocked or deleted. Only a new word counts against the
 * daily limit. No response is stored for its idempotency key.
 *
 * @throws HttpError 404 if the request is not visible to the member, 403 if it is their own, 409 if
 *   they have not prayed, if its author allows no words or if they left one already, 429 above the
 *   daily limit
 */
export async function writeWord(
  ctx: AppContext,
  { viewer, requestId, text, idempotencyKey: key }: NewWord,
): Promise<OwnWord> {
  const target = { requestId, memberId: viewer.id };
  const budget = ctx.limits.budget('words', WORDS_PER_DAY, DAY);
  const retryAfterMs = await budget.consume(viewer.id);
  let isNew = false;
  try {
    isNew = await withTransaction(ctx.db, async (tx) => {
      let isStored = false;
      await assertActiveMember(tx, viewer.id);
      const payload = ['word', requestId, text];
      const now = ctx.now();
      await withIdempotencyKey(tx, { memberId: viewer.id, key, payload, now }, async () => {
        await assertAccepts(tx, target);
        if (retryAfterMs !== null) {
          const values = { max: WORDS_PER_DAY };
          throw tooManyRequests('words.too-many', { retryAfterMs, values });
        }
        const id = randomUUID();
        const row = { id, request_id: requestId, user_id: viewer.id, text, created_at: now };
        if (!(await insertWord(tx, row))) throw conflict('words.already');
        await ctx.emit(tx, { type: 'word-posted', wordId: id });
        isStored = true;
        return null;
      });
      return isStored;
    });
  } finally {
    if (!isNew) await budget.refund(viewer.id);
  }
  const word = await selectOwnWord(ctx.db, target);
  if (!word) throw notFound('words.gone');
  return word;
}

async function assertAccepts(
  tx: Tx,
  { requestId, memberId }: { requestId: string; memberId: string },
): Promise<void> {
  const [target] = await lockTarget(tx, { requestId, viewerId: memberId });
  if (target?.own) throw forbidden('requests.own-request');
  if (!target?.visible) throw notFound('requests.not-found');
  if (!target.prayed) throw conflict('words.pray-first');
  if (!target.allowed) throw conflict('words.not-allowed');
}

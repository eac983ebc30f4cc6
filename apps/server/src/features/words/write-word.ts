import { randomUUID } from 'node:crypto';
import { DAY } from '@prayer-swap/shared/time';
import { WORDS_PER_DAY } from '@prayer-swap/shared/words/limits';
import type { OwnWord } from '@prayer-swap/shared/words/schemas';
import type { Viewer } from '../../authentication/viewer.ts';
import type { Tx } from '../../db/database.ts';
import { conflict, forbidden, notFound, tooManyRequests } from '../../errors/http-error.ts';
import type { AppContext } from '../../http/app-context.ts';
import { writeWithinBudget } from '../../mutations/write-within-budget.ts';
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
  { viewer, requestId, text, idempotencyKey }: NewWord,
): Promise<OwnWord> {
  const target = { requestId, memberId: viewer.id };
  const write = {
    memberId: viewer.id,
    idempotencyKey,
    payload: ['word', requestId, text],
    budget: ctx.limits.budget('words', WORDS_PER_DAY, DAY),
    tooMany: (retryAfterMs: number) =>
      tooManyRequests('words.too-many', { retryAfterMs, values: { max: WORDS_PER_DAY } }),
  };
  await writeWithinBudget(ctx, write, async (tx, { now, assertBudget }) => {
    await assertAccepts(tx, target);
    assertBudget();
    const id = randomUUID();
    const row = { id, request_id: requestId, user_id: viewer.id, text, created_at: now };
    if (!(await insertWord(tx, row))) throw conflict('words.already');
    await ctx.emit(tx, { type: 'word-posted', wordId: id });
  });
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

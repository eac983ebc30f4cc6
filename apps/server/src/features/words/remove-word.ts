import type { ReportReason } from '@prayer-swap/shared/flags/limits';
import type { Viewer } from '../../authentication/viewer.ts';
import type { Tx } from '../../db/database.ts';
import { withIdempotencyKey } from '../../db/with-idempotency-key.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { notFound } from '../../errors/http-error.ts';
import type { AppContext } from '../../http/app-context.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import { deleteOwnWord, hideWord, lockWord } from './words.sql.ts';

type WordOfRequest = { viewer: Viewer; requestId: string; wordId: string };

/**
 * Deletes an own word. The author of the request hides it instead: the writer sees no difference.
 *
 * @throws HttpError 404 if the member is neither its writer nor the author who can read it
 */
export function deleteWord(ctx: AppContext, target: WordOfRequest): Promise<void> {
  const { viewer, requestId, wordId } = target;
  return withTransaction(ctx.db, async (tx) => {
    await assertActiveMember(tx, viewer.id);
    const word = await lockReadableWord(tx, target);
    if (word.writer_id === viewer.id) await deleteOwnWord(tx, { requestId, writerId: viewer.id });
    else await hideWord(tx, wordId, ctx.now());
    await ctx.emit(tx, { type: 'word-withdrawn', wordId, ownerId: word.owner_id });
  });
}

/**
 * Hides a word about an own request and reports it to the admins, without the name of the author.
 *
 * @throws HttpError 404 if the member is not the author who can read it
 */
export function flagWord(
  ctx: AppContext,
  target: WordOfRequest & { reason: ReportReason; idempotencyKey: string | null },
): Promise<void> {
  const { viewer, wordId, reason, idempotencyKey: key } = target;
  const now = ctx.now();
  return withTransaction(ctx.db, async (tx) => {
    await assertActiveMember(tx, viewer.id);
    const payload = ['word-flag', wordId, reason];
    await withIdempotencyKey(tx, { memberId: viewer.id, key, payload, now }, async () => {
      const word = await lockReadableWord(tx, target);
      if (!word.readable) throw notFound('words.gone');
      await hideWord(tx, wordId, now);
      const { text, writer_id: writerId, owner_id: ownerId } = word;
      await ctx.emit(tx, { type: 'word-withdrawn', wordId, ownerId });
      await ctx.emit(tx, { type: 'word-flagged', wordId, writerId, text, reason });
      return null;
    });
  });
}

/** The word for its writer, or for the author who can read it. @throws HttpError 404 */
async function lockReadableWord(tx: Tx, { viewer, requestId, wordId }: WordOfRequest) {
  const [word] = await lockWord(tx, { wordId, requestId, viewerId: viewer.id });
  if (!word || !(word.readable || word.writer_id === viewer.id)) throw notFound('words.gone');
  return word;
}

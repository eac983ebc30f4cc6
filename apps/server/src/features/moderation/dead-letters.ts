import { idParamsSchema } from '@prayer-swap/shared/http/schemas';
import { ADMIN_LIST_SIZE } from '@prayer-swap/shared/moderation/limits';
import {
  deadLetterPageSchema,
  deadLetterRetryResponseSchema,
  deadLetterRetrySchema,
  deadLettersQuerySchema,
} from '@prayer-swap/shared/moderation/schemas';
import type { Tx } from '../../db/database.ts';
import { decodeCursor, NEWEST, pageFrom } from '../../db/page.ts';
import { notFound } from '../../errors/http-error.ts';
import { ADMIN_READ, ADMIN_WRITE, route } from '../../http/route.ts';
import {
  countDeadLetters,
  deleteDeadLetter,
  lockDeadLetter,
  retryDeadLetters,
  selectDeadLetters,
} from '../../jobs/dead-letters.ts';
import { withActionLog } from './admins.ts';

export const deadLetterRoutes = [
  route({
    ...ADMIN_READ,
    path: '/api/admin/dead-letters',
    summary: 'Lists dead letters, newest first',
    query: deadLettersQuerySchema,
    response: { status: 200, body: deadLetterPageSchema },
    handler: async ({ ctx: { db, now }, query }) => {
      const after = decodeCursor(query.cursor ?? '') ?? NEWEST;
      const [rows, counts] = await Promise.all([
        selectDeadLetters(db, after, { now: now(), limit: ADMIN_LIST_SIZE + 1 }),
        countDeadLetters(db),
      ]);
      const { items, nextCursor } = pageFrom(rows, ADMIN_LIST_SIZE);
      return {
        items: items.map(({ created_at, error, ...row }) => ({
          ...row,
          givenUpAt: created_at.toISOString(),
          error: error !== null && ERROR_NAME_AND_CODE.test(error) ? error : null,
        })),
        nextCursor,
        counts,
      };
    },
  }),
  // Nothing is logged if there are none.
  route({
    ...ADMIN_WRITE,
    method: 'POST',
    path: '/api/admin/dead-letters/retry',
    summary: 'Retries all dead letters of a kind',
    body: deadLetterRetrySchema,
    response: { status: 200, body: deadLetterRetryResponseSchema },
    handler: ({ ctx, viewer, body: { kind } }) =>
      withActionLog(ctx, viewer, async (tx, log) => {
        const retried = await retryDeadLetters(tx, kind, null);
        if (retried > 0) await log({ type: 'retry_undelivered', detail: `${kind}: ${retried}` });
        return { retried };
      }),
  }),
  route({
    ...ADMIN_WRITE,
    method: 'POST',
    path: '/api/admin/dead-letters/:id/retry',
    summary: 'Retries a dead letter',
    params: idParamsSchema,
    response: { status: 204 },
    handler: ({ ctx, viewer, params: { id } }) =>
      withActionLog(ctx, viewer, async (tx, log) => {
        const kind = await lockedKind(tx, id);
        await retryDeadLetters(tx, kind, id);
        await log({ type: 'retry_undelivered', detail: `${kind}: 1` });
      }),
  }),
  route({
    ...ADMIN_WRITE,
    method: 'DELETE',
    path: '/api/admin/dead-letters/:id',
    summary: 'Discards a dead letter',
    params: idParamsSchema,
    response: { status: 204 },
    handler: ({ ctx, viewer, params: { id } }) =>
      withActionLog(ctx, viewer, async (tx, log) => {
        const kind = await lockedKind(tx, id);
        await deleteDeadLetter(tx, id);
        await log({ type: 'give_up_undelivered', detail: `${kind}: 1` });
      }),
  }),
];

/**
 * The queue stores the name and code of an error. Longer messages are dropped, since they could
 * contain an address.
 */
const ERROR_NAME_AND_CODE = /^[\w-]+( [\w/-]+){0,3}$/;

/** The kind of a dead letter, which it locks. @throws HttpError 404 if it is gone */
async function lockedKind(tx: Tx, id: string) {
  const kind = await lockDeadLetter(tx, id);
  if (kind === null) throw notFound('moderation.undelivered-gone');
  return kind;
}

import { idParamsSchema } from '@prayer-swap/shared/http/schemas';
import { WORD_PAGE_SIZE } from '@prayer-swap/shared/words/limits';
import {
  ownWordResponseSchema,
  ownWordSchema,
  wordCreationSchema,
  wordFlagSchema,
  wordPageSchema,
  wordParamsSchema,
  wordsQuerySchema,
} from '@prayer-swap/shared/words/schemas';
import type { Viewer } from '../../authentication/viewer.ts';
import { decodeCursor, NEWEST, pageFrom } from '../../db/page.ts';
import { forbidden, notFound } from '../../errors/http-error.ts';
import type { AppContext } from '../../http/app-context.ts';
import { type Feature, MEMBER_READ, MEMBER_WRITE, route } from '../../http/route.ts';
import { selectPrayerRequest } from '../../queries/prayer-requests.sql.ts';
import { deleteWord, flagWord } from './remove-word.ts';
import {
  deleteOwnWord,
  deleteWordsInvolving,
  deleteWordsOfRequests,
  eraseWord,
  exportWords,
  selectOwnWord,
  selectWords,
} from './words.sql.ts';
import { writeWord } from './write-word.ts';

export const words: Feature = {
  routes: [
    route({
      ...MEMBER_WRITE,
      method: 'POST',
      path: '/api/requests/:id/words',
      summary: 'Leaves a word for the author of a request that the member prayed for, once',
      params: idParamsSchema,
      body: wordCreationSchema,
      response: { status: 201, body: ownWordSchema },
      handler: ({ ctx, viewer, params, body, idempotencyKey }) =>
        writeWord(ctx, { viewer, requestId: params.id, text: body.text, idempotencyKey }),
    }),
    route({
      ...MEMBER_READ,
      path: '/api/requests/:id/words',
      summary: 'Lists the words about an own request, newest first',
      params: idParamsSchema,
      query: wordsQuerySchema,
      response: { status: 200, body: wordPageSchema },
      handler: ({ ctx, viewer, params, query }) =>
        listWords(ctx, viewer, { requestId: params.id, cursor: query.cursor }),
    }),
    route({
      ...MEMBER_READ,
      path: '/api/requests/:id/words/own',
      summary: 'Gets the word that the member left; null without one',
      params: idParamsSchema,
      response: { status: 200, body: ownWordResponseSchema },
      handler: async ({ ctx: { db }, viewer, params: { id: requestId } }) => {
        const request = await selectPrayerRequest(db, viewer, requestId);
        if (!request) throw notFound('requests.not-found');
        return { word: await selectOwnWord(db, { requestId, memberId: viewer.id }) };
      },
    }),
    route({
      ...MEMBER_WRITE,
      method: 'DELETE',
      path: '/api/requests/:id/words/:wordId',
      summary: 'Deletes an own word, or hides a word about an own request',
      params: wordParamsSchema,
      response: { status: 204 },
      handler: ({ ctx, viewer, params: { id: requestId, wordId } }) =>
        deleteWord(ctx, { viewer, requestId, wordId }),
    }),
    route({
      ...MEMBER_WRITE,
      method: 'POST',
      path: '/api/requests/:id/words/:wordId/flags',
      summary: 'Hides a word about an own request, and reports it to the admins',
      params: wordParamsSchema,
      body: wordFlagSchema,
      response: { status: 201 },
      handler: ({ ctx, viewer, params: { id: requestId, wordId }, body, idempotencyKey }) =>
        flagWord(ctx, { viewer, requestId, wordId, reason: body.reason, idempotencyKey }),
    }),
  ],
  on: {
    'completion-removed': async (tx, { requestId, ownerId, actorId }, { emit }) => {
      const wordId = await deleteOwnWord(tx, { requestId, writerId: actorId });
      if (wordId) await emit(tx, { type: 'word-withdrawn', wordId, ownerId });
    },
    'word-rejected': (tx, { wordId }) => eraseWord(tx, wordId),
    'account-deleted': (tx, { memberId }) => deleteWordsInvolving(tx, memberId),
    'requests-erased': (tx, { requestIds }) => deleteWordsOfRequests(tx, requestIds),
  },
  exportData: exportWords,
};

/** @throws HttpError 404 if the request is not visible to the member, 403 if it is not theirs */
async function listWords(
  { db }: AppContext,
  viewer: Viewer,
  { requestId, cursor = '' }: { requestId: string; cursor: string | undefined },
) {
  const request = await selectPrayerRequest(db, viewer, requestId);
  if (!request) throw notFound('requests.not-found');
  if (request.user_id !== viewer.id) throw forbidden();
  const after = decodeCursor(cursor) ?? NEWEST;
  const { items, nextCursor } = pageFrom(
    await selectWords(db, { requestId, ...after }),
    WORD_PAGE_SIZE,
  );
  return {
    items: items.map(({ writer_name, created_at, ...word }) => ({
      ...word,
      writerName: writer_name,
      createdAt: created_at.toISOString(),
    })),
    nextCursor,
  };
}

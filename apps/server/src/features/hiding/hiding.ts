import {
  hidingCreationSchema,
  hidingPageSchema,
  hidingQuery,
  hidingSchema,
} from '@prayer-swap/shared/hiding/schemas';
import { idParams } from '@prayer-swap/shared/http/page';
import type { Feature } from '../../feature.ts';
import { READS, WRITES } from '../../http/rate-limits.ts';
import { route } from '../../http/route.ts';
import { heldHidings } from './held.ts';
import { hide } from './hide.ts';
import { deleteHidingsAround } from './hidings.sql.ts';
import { listHidings } from './list-hidings.ts';
import { unhide } from './unhide.ts';

export const hiding: Feature = {
  name: 'hiding',
  routes: [
    route({
      method: 'POST',
      path: '/api/hidden',
      summary: 'Hides a member by name, or one post by itself',
      access: 'member',
      limit: WRITES,
      body: hidingCreationSchema,
      answer: { status: 201, body: hidingSchema },
      refuses: [404],
      handler: ({ deps, viewer, body }) => hide(deps, { viewer, what: body }),
    }),
    route({
      method: 'GET',
      path: '/api/hidden',
      summary: 'Whom and what one hides, the newest first',
      access: 'member',
      limit: READS,
      query: hidingQuery,
      answer: { status: 200, body: hidingPageSchema },
      handler: ({ deps, viewer, query }) => listHidings(deps, { viewer, query }),
    }),
    route({
      method: 'DELETE',
      path: '/api/hidden/:id',
      summary: 'Shows again what was hidden',
      access: 'member',
      limit: WRITES,
      params: idParams,
      answer: { status: 204 },
      handler: ({ deps, viewer, params }) => unhide(deps, { viewer, id: params.id }),
    }),
  ],
  on: {
    'account-deleted': (tx, { memberId }) => deleteHidingsAround(tx, memberId),
  },
  holds: heldHidings,
};

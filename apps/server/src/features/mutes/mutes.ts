import { idParamsSchema } from '@prayer-swap/shared/http/schemas';
import {
  muteCreationSchema,
  mutePageSchema,
  muteSchema,
  mutesQuerySchema,
} from '@prayer-swap/shared/mutes/schemas';
import type { Feature } from '../../http/feature.ts';
import { READS, WRITES } from '../../http/rate-limits.ts';
import { route } from '../../http/route.ts';
import { listMutes } from './list-mutes.ts';
import { mute, unmute } from './mute.ts';
import { deleteMutesInvolving, exportMutes } from './mutes.sql.ts';

export const mutes: Feature = {
  name: 'mutes',
  routes: [
    route({
      method: 'POST',
      path: '/api/mutes',
      deprecatedPaths: ['/api/hidden'],
      summary: 'Mutes a member or a request',
      access: 'member',
      limit: WRITES,
      body: muteCreationSchema,
      response: { status: 201, body: muteSchema },
      errorStatuses: [404],
      handler: ({ deps, viewer, body }) => mute(deps, { viewer, input: body }),
    }),
    route({
      method: 'GET',
      path: '/api/mutes',
      deprecatedPaths: ['/api/hidden'],
      summary: 'Lists mutes, newest first',
      access: 'member',
      limit: READS,
      query: mutesQuerySchema,
      response: { status: 200, body: mutePageSchema },
      handler: ({ deps, viewer, query }) => listMutes(deps, { viewer, query }),
    }),
    route({
      method: 'DELETE',
      path: '/api/mutes/:id',
      deprecatedPaths: ['/api/hidden/:id'],
      summary: 'Deletes a mute',
      access: 'member',
      limit: WRITES,
      params: idParamsSchema,
      response: { status: 204 },
      handler: ({ deps, viewer, params }) => unmute(deps, { viewer, id: params.id }),
    }),
  ],
  on: {
    'account-deleted': (tx, { memberId }) => deleteMutesInvolving(tx, memberId),
  },
  exportData: exportMutes,
};

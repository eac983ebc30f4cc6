import { pushTestResponseSchema, pushTestSchema } from '@prayer-swap/shared/moderation/schemas';
import { MINUTE } from '@prayer-swap/shared/time';
import { getRequestLanguage } from '../../http/request-language.ts';
import { route } from '../../http/route.ts';
import { testPush } from './test-push.ts';

export const pushTestRoute = route({
  method: 'POST',
  path: '/api/push/admin-test',
  summary: 'Sends a test notification to the owner of a request',
  access: 'admin',
  requiresReauth: true,
  limit: { by: 'member', points: 10, perMs: MINUTE },
  body: pushTestSchema,
  response: { status: 200, body: pushTestResponseSchema },
  errorStatuses: [404],
  handler: ({ deps, req, viewer, body }) =>
    testPush(deps, { viewer, test: body, language: getRequestLanguage(req) }),
});

import { pushTestAnswerSchema, pushTestSchema } from '@prayer-swap/shared/admin/schemas';
import { MINUTE } from '@prayer-swap/shared/time';
import { languageOf } from '../../http/language.ts';
import { route } from '../../http/route.ts';
import { testPush } from './test-push.ts';

export const pushTestRoute = route({
  method: 'POST',
  path: '/api/push/admin-test',
  summary: 'Sends a trial notification to the owner of a request',
  access: 'admin',
  confirmed: true,
  limit: { by: 'member', points: 10, perMs: MINUTE },
  body: pushTestSchema,
  answer: { status: 200, body: pushTestAnswerSchema },
  refuses: [404],
  handler: ({ deps, req, viewer, body }) =>
    testPush(deps, { viewer, test: body, language: languageOf(req) }),
});

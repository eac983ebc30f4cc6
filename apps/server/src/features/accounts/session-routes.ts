import { loginSchema, sessionSchema } from '@prayer-swap/shared/accounts/schemas';
import { secondStepSchema } from '@prayer-swap/shared/accounts/second-factor';
import { READS, VISITS } from '../../http/rate-limits.ts';
import { type Route, route } from '../../http/route.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { selectUser } from './users.sql.ts';

export const sessionRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Signs in by e-mail address or username',
    access: 'anyone',
    limit: VISITS,
    body: loginSchema,
    answer: { status: 200, body: sessionSchema },
    otherwise: { status: 202, body: secondStepSchema },
    refuses: [401],
    handler: ({ deps, body, address, ...caller }) =>
      signIn(deps, { ...body, network: address }, caller),
  }),
  route({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Ends the session of this device',
    access: 'anyone',
    limit: VISITS,
    answer: { status: 204 },
    handler: ({ deps, ...caller }) => signOut(deps, caller),
  }),
  route({
    method: 'GET',
    path: '/api/auth/session',
    summary: 'Who is signed in, a blocked member included',
    access: 'restricted',
    limit: READS,
    answer: { status: 200, body: sessionSchema },
    handler: async ({ deps, viewer }) => ({ user: await selectUser(deps.db, viewer.id) }),
  }),
];

import {
  loginSchema,
  reauthenticateSchema,
  signOutQuerySchema,
} from '@prayer-swap/shared/accounts/schemas';
import {
  memberSessionListSchema,
  optionalSessionSchema,
  renewedSessionSchema,
  sessionSchema,
} from '@prayer-swap/shared/accounts/session-schemas';
import { twoFactorChallengeSchema } from '@prayer-swap/shared/accounts/two-factor';
import { idParamsSchema } from '@prayer-swap/shared/http/schemas';
import { PUBLIC_REQUESTS, READS, WRITES } from '../../../http/rate-limits.ts';
import { type Route, route } from '../../../http/route.ts';
import { selectUser } from '../../../queries/users.sql.ts';
import { reauthenticate } from '../reauthentication/reauthenticate.ts';
import { signIn } from '../sign-in.ts';
import { endAllSessions, endOtherSessions, endSession } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';
import { signOut } from './sign-out.ts';

export const sessionRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Signs in by e-mail address or username',
    access: 'anyone',
    limit: PUBLIC_REQUESTS,
    body: loginSchema,
    response: { status: 200, body: sessionSchema },
    alternateResponse: { status: 202, body: twoFactorChallengeSchema },
    errorStatuses: [401],
    handler: ({ deps, body, address, ...caller }) =>
      signIn(deps, { ...body, network: address }, caller),
  }),
  route({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Signs out',
    access: 'anyone',
    limit: PUBLIC_REQUESTS,
    query: signOutQuerySchema,
    response: { status: 204 },
    handler: ({ deps, ...caller }) => signOut(deps, caller),
  }),
  route({
    method: 'GET',
    path: '/api/auth/session',
    summary: 'Gets the signed-in member, also when blocked',
    access: 'blocked',
    limit: READS,
    response: { status: 200, body: sessionSchema },
    handler: async ({ deps, viewer }) => ({ user: await selectUser(deps.db, viewer.id) }),
  }),
  route({
    method: 'GET',
    path: '/api/auth/session/optional',
    summary: 'Gets the signed-in member, or null',
    access: 'anyone',
    limit: PUBLIC_REQUESTS,
    response: { status: 200, body: optionalSessionSchema },
    handler: async ({ deps, viewer }) => ({
      user: viewer && (await selectUser(deps.db, viewer.id)),
    }),
  }),
  route({
    method: 'POST',
    path: '/api/auth/reauthenticate',
    deprecatedPaths: ['/api/auth/confirm'],
    summary:
      'Proves once more who is signed in; the session goes on under a new token; a blocked member too',
    access: 'blocked',
    limit: WRITES,
    body: reauthenticateSchema,
    response: { status: 200, body: renewedSessionSchema },
    handler: ({ deps, body, ...caller }) => reauthenticate(deps, body, caller),
  }),
  route({
    method: 'GET',
    path: '/api/me/sessions',
    summary: 'Lists the member’s sessions',
    access: 'member',
    limit: READS,
    response: { status: 200, body: memberSessionListSchema },
    handler: ({ deps, viewer }) => listSessions(deps, viewer),
  }),
  route({
    method: 'DELETE',
    path: '/api/me/sessions/:id',
    summary: 'Signs out on one device',
    access: 'member',
    requiresReauth: true,
    limit: WRITES,
    params: idParamsSchema,
    query: signOutQuerySchema,
    response: { status: 204 },
    handler: ({ deps, viewer, reply, params, query }) =>
      endSession(deps, { viewer, reply, query, id: params.id }),
  }),
  route({
    method: 'POST',
    path: '/api/me/sessions/end-others',
    summary: 'Signs out on every other device',
    access: 'member',
    requiresReauth: true,
    limit: WRITES,
    response: { status: 204 },
    handler: ({ deps, viewer }) => endOtherSessions(deps, viewer),
  }),
  route({
    method: 'POST',
    path: '/api/me/sessions/end-all',
    summary: 'Signs out on every device',
    access: 'member',
    requiresReauth: true,
    limit: WRITES,
    query: signOutQuerySchema,
    response: { status: 204 },
    handler: ({ deps, viewer, reply, query }) => endAllSessions(deps, { viewer, reply, query }),
  }),
];

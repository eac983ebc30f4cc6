import { signOutQuerySchema } from '@prayer-swap/shared/accounts/schemas';
import {
  memberSessionListSchema,
  optionalSessionSchema,
  sessionSchema,
} from '@prayer-swap/shared/accounts/session-schemas';
import { idParamsSchema } from '@prayer-swap/shared/http/schemas';
import { clearBrowserSession } from '../../authentication/session.ts';
import {
  deleteSession,
  deleteSessionById,
  selectSessions,
} from '../../authentication/sessions.sql.ts';
import type { Viewer } from '../../authentication/viewer.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { notFound } from '../../errors/http-error.ts';
import type { AppContext } from '../../http/app-context.ts';
import { READS } from '../../http/rate-limits.ts';
import { MEMBER_READ, MEMBER_WRITE, PUBLIC, type Route, route } from '../../http/route.ts';
import { selectUser } from '../../queries/users.sql.ts';
import { endSessions } from '../../sign-in/sessions.ts';

export const sessionRoutes: Route[] = [
  route({
    ...PUBLIC,
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Signs out',
    query: signOutQuerySchema,
    response: { status: 204 },
    async handler({ ctx, viewer, reply, query }) {
      if (viewer) await signOut(ctx, viewer);
      clearBrowserSession(reply, ctx.config, query);
    },
  }),
  route({
    method: 'GET',
    path: '/api/auth/session',
    summary: 'Gets the signed-in member, also when blocked',
    access: 'blocked',
    limit: READS,
    response: { status: 200, body: sessionSchema },
    handler: async ({ ctx, viewer }) => ({ user: await selectUser(ctx.db, viewer.id) }),
  }),
  route({
    ...PUBLIC,
    method: 'GET',
    path: '/api/auth/session/optional',
    summary: 'Gets the signed-in member, or null',
    response: { status: 200, body: optionalSessionSchema },
    handler: async ({ ctx, viewer }) => ({
      user: viewer && (await selectUser(ctx.db, viewer.id)),
    }),
  }),
  route({
    ...MEMBER_READ,
    path: '/api/me/sessions',
    summary: 'Lists the member’s sessions',
    response: { status: 200, body: memberSessionListSchema },
    handler: ({ ctx, viewer }) => listSessions(ctx, viewer),
  }),
  route({
    ...MEMBER_WRITE,
    method: 'DELETE',
    path: '/api/me/sessions/:id',
    summary: 'Signs out on one device',
    requiresReauth: true,
    params: idParamsSchema,
    query: signOutQuerySchema,
    response: { status: 204 },
    async handler({ ctx, viewer, reply, params, query }) {
      const ended = await endSession(ctx, viewer, params.id);
      if (ended.equals(viewer.tokenHash)) clearBrowserSession(reply, ctx.config, query);
    },
  }),
  route({
    ...MEMBER_WRITE,
    method: 'POST',
    path: '/api/me/sessions/end-others',
    summary: 'Signs out on every other device',
    requiresReauth: true,
    response: { status: 204 },
    handler: ({ ctx, viewer: { id, tokenHash } }) =>
      withTransaction(ctx.db, (tx) => endSessions(tx, ctx, id, tokenHash)),
  }),
  route({
    ...MEMBER_WRITE,
    method: 'POST',
    path: '/api/me/sessions/end-all',
    summary: 'Signs out on every device',
    requiresReauth: true,
    query: signOutQuerySchema,
    response: { status: 204 },
    async handler({ ctx, viewer, reply, query }) {
      await withTransaction(ctx.db, (tx) => endSessions(tx, ctx, viewer.id, null));
      clearBrowserSession(reply, ctx.config, query);
    },
  }),
];

/** Ends the session of this device. */
async function signOut({ db, live }: AppContext, { id, tokenHash }: Viewer): Promise<void> {
  await withTransaction(db, async (tx) => {
    await deleteSession(tx, tokenHash);
    live.publishAfterCommit(tx, id, { type: 'session' });
  });
}

/** The current session is the first. */
async function listSessions({ db, now }: AppContext, viewer: Viewer) {
  const rows = await selectSessions(db, viewer.id, now());
  const items = rows.map((row) => ({
    id: row.id,
    current: row.token_hash.equals(viewer.tokenHash),
    app: row.device_app,
    system: row.device_system,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  }));
  return { items: items.toSorted((a, b) => Number(b.current) - Number(a.current)) };
}

/**
 * Ends one session of a member on any device. @returns the hash of its token
 *
 * @throws HttpError 404 `accounts.session-gone`
 */
function endSession({ db, live }: AppContext, viewer: Viewer, id: string): Promise<Buffer> {
  return withTransaction(db, async (tx) => {
    const ended = await deleteSessionById(tx, viewer.id, id);
    if (!ended) throw notFound('accounts.session-gone');
    live.publishAfterCommit(tx, viewer.id, { type: 'session' });
    return ended.token_hash;
  });
}

import {
  CARE_REQUESTS_PAGE_SIZE,
  careRequestPageSchema,
  careRequestsQuerySchema,
  careTeamAdditionSchema,
  careTeamSchema,
  careTeamStateSchema,
} from '@prayer-swap/shared/care-team/schemas';
import { idParamsSchema } from '@prayer-swap/shared/http/schemas';
import type { Viewer } from '../../authentication/viewer.ts';
import { decodeCursor, NEWEST, OLDEST, pageFrom } from '../../db/page.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { forbidden, notFound } from '../../errors/http-error.ts';
import type { AppContext } from '../../http/app-context.ts';
import { ADMIN_READ, ADMIN_WRITE, type Feature, MEMBER_READ, route } from '../../http/route.ts';
import { lockMemberByUsername } from '../../queries/admins.sql.ts';
import { readCareTeamState } from '../../queries/circles.ts';
import { ownRows } from '../../queries/own-rows.ts';
import { presentPrayerRequest } from '../../queries/present-prayer-request.ts';
import { selectCareRequests } from './care-team.sql.ts';

export const careTeam: Feature = {
  routes: [
    route({
      ...MEMBER_READ,
      path: '/api/care-team',
      summary: 'Gets whether there is a care team, and whether the member belongs to it',
      response: { status: 200, body: careTeamStateSchema },
      handler: ({ ctx: { db }, viewer }) => readCareTeamState(db, viewer),
    }),
    route({
      ...MEMBER_READ,
      path: '/api/care-requests',
      summary: 'Lists the requests for the care team, for its members',
      query: careRequestsQuerySchema,
      response: { status: 200, body: careRequestPageSchema },
      handler: async ({ ctx: { db }, viewer, query: { state, cursor } }) => {
        if (!(await readCareTeamState(db, viewer)).member) throw forbidden();
        const start = state === 'waiting' ? OLDEST : NEWEST;
        const after = decodeCursor(cursor ?? '') ?? start;
        const rows = await selectCareRequests[state](db, { viewerId: viewer.id, ...after });
        const { items, nextCursor } = pageFrom(rows, CARE_REQUESTS_PAGE_SIZE);
        return {
          items: items.map(({ answered_by: answeredBy, ...row }) => ({
            request: presentPrayerRequest(row, viewer),
            answeredBy,
          })),
          nextCursor,
        };
      },
    }),
    route({
      ...ADMIN_READ,
      path: '/api/admin/care-team',
      summary: 'Lists the care team',
      response: { status: 200, body: careTeamSchema },
      handler: async ({ ctx }) => ({ items: await listCareTeam(ctx) }),
    }),
    route({
      ...ADMIN_WRITE,
      method: 'POST',
      path: '/api/admin/care-team',
      summary: 'Adds a member to the care team, once',
      body: careTeamAdditionSchema,
      response: { status: 201, body: careTeamSchema },
      errorStatuses: [404],
      handler: ({ ctx, viewer, body }) => addToCareTeam(ctx, viewer, body.username),
    }),
    route({
      ...ADMIN_WRITE,
      method: 'DELETE',
      path: '/api/admin/care-team/:id',
      summary: 'Removes a member from the care team',
      params: idParamsSchema,
      response: { status: 204 },
      handler: ({ ctx: { db, emit }, viewer, params: { id } }) =>
        withTransaction(db, async (tx) => {
          const { numDeletedRows } = await tx
            .deleteFrom('care_team_members')
            .where('user_id', '=', id)
            .executeTakeFirst();
          if (numDeletedRows === 0n) throw notFound();
          const action = 'remove_from_care_team';
          await emit(tx, { type: 'care-team-changed', adminId: viewer.id, memberId: id, action });
        }),
    }),
  ],
  on: {
    async 'account-deleted'(tx, { memberId }) {
      await tx.deleteFrom('care_team_members').where('user_id', '=', memberId).execute();
    },
  },
  exportData: async (db, memberId) => ({
    careTeam: await ownRows(db, memberId)('care_team_members', ['added_at']),
  }),
};

async function listCareTeam({ db }: Pick<AppContext, 'db'>) {
  const rows = await db
    .selectFrom('care_team_members as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['u.id as userId', 'u.username', 't.added_at'])
    .orderBy('u.username')
    .execute();
  return rows.map(({ added_at, ...row }) => ({ ...row, addedAt: added_at.toISOString() }));
}

/** @throws HttpError 404 for an unknown or blocked member */
function addToCareTeam({ db, emit, now }: AppContext, viewer: Viewer, username: string) {
  return withTransaction(db, async (tx) => {
    const member = await lockMemberByUsername(tx, username.trim().toLowerCase());
    if (member?.status !== 'Active') throw notFound('care-team.unknown-member');
    const added = await tx
      .insertInto('care_team_members')
      .values({ user_id: member.id, added_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst();
    if (added) {
      const action = 'add_to_care_team';
      const change = { adminId: viewer.id, memberId: member.id, action } as const;
      await emit(tx, { type: 'care-team-changed', ...change });
    }
    return { items: await listCareTeam({ db: tx }) };
  });
}

import { REPORTS_PER_DAY, type ReportReason } from '@prayer-swap/shared/flags/limits';
import { memberReportSchema, usernameParamsSchema } from '@prayer-swap/shared/flags/schemas';
import { idParamsSchema } from '@prayer-swap/shared/http/schemas';
import {
  adminReportPageSchema,
  openCasesQuerySchema,
  optionalReasonSchema,
} from '@prayer-swap/shared/moderation/schemas';
import { DAY } from '@prayer-swap/shared/time';
import type { Viewer } from '../../authentication/viewer.ts';
import type { Tx } from '../../db/database.ts';
import { conflict, forbidden, notFound, tooManyRequests } from '../../errors/http-error.ts';
import type { EventOf } from '../../events.ts';
import type { AppContext } from '../../http/app-context.ts';
import { ADMIN_READ, ADMIN_WRITE, MEMBER_WRITE, route } from '../../http/route.ts';
import { writeWithinBudget } from '../../mutations/write-within-budget.ts';
import { changeAsAdmin, hasOtherAdmin, publishModerationChange } from './admins.ts';
import { decodeRankedCursor, presentRow, rankedPageFrom } from './pages.ts';
import {
  hasReport,
  insertReport,
  selectMemberNamed,
  selectOpenReports,
  setReportClosed,
} from './reports.sql.ts';

export const reportRoutes = [
  route({
    ...MEMBER_WRITE,
    method: 'POST',
    path: '/api/members/:username/reports',
    summary: 'Reports a member to the admins',
    params: usernameParamsSchema,
    body: memberReportSchema,
    response: { status: 201 },
    handler: ({ ctx, viewer, params, body, idempotencyKey }) =>
      reportMember(ctx, { viewer, ...params, ...body, idempotencyKey }),
  }),
  route({
    ...ADMIN_READ,
    path: '/api/admin/reports',
    summary: 'Lists open reports, child safety first',
    query: openCasesQuerySchema,
    response: { status: 200, body: adminReportPageSchema },
    handler: async ({ ctx: { db }, viewer, query }) => {
      const rows = await selectOpenReports(db, viewer.id, decodeRankedCursor(query.cursor));
      const { items, nextCursor } = rankedPageFrom(rows, (row) => row.created_at);
      return { items: items.map(presentRow), nextCursor };
    },
  }),
  ...(['uphold', 'dismiss'] as const).map((kind) =>
    route({
      ...ADMIN_WRITE,
      method: 'POST',
      path: `/api/admin/reports/:id/${kind}`,
      summary: kind === 'uphold' ? 'Closes a report as upheld' : 'Closes a report without action',
      params: idParamsSchema,
      body: optionalReasonSchema,
      response: { status: 204 },
      handler: ({ ctx, viewer, params: { id: reportId }, body: { reason } }) =>
        changeAsAdmin(ctx, viewer, async (tx, log) => {
          const status = kind === 'uphold' ? 'Upheld' : 'Dismissed';
          const closing = { status, adminId: viewer.id, at: ctx.now() } as const;
          const closed = await setReportClosed(tx, reportId, closing);
          if (!closed) {
            throw (await hasReport(tx, { id: reportId }))
              ? conflict('moderation.report-closed')
              : notFound();
          }
          const { memberId, reporterId, wordId } = closed;
          // While another admin exists, a reported admin does not learn of the report.
          if (memberId === viewer.id && (await hasOtherAdmin(tx, viewer))) throw notFound();
          await log({ type: `${kind}_report`, userId: memberId, reason });
          await ctx.emit(tx, { type: 'report-closed', reportId, reporterId });
          if (status === 'Upheld' && wordId) await ctx.emit(tx, { type: 'word-rejected', wordId });
        }),
    }),
  ),
];

/** Reports the writer of a flagged word to the admins, without a reporter. */
export async function reportWord(
  tx: Tx,
  { wordId, writerId: memberId, text, reason }: EventOf<'word-flagged'>,
  ctx: AppContext,
): Promise<void> {
  const report = { reporterId: null, memberId, wordId, reason, text, at: ctx.now() };
  const reportId = await insertReport(tx, report);
  if (reportId === null) return;
  await ctx.emit(tx, { type: 'member-reported', reportId, memberId });
  await publishModerationChange(tx, ctx);
}

type Report = {
  viewer: Viewer;
  username: string;
  reason: ReportReason;
  text?: string | undefined;
  idempotencyKey: string | null;
};

/**
 * Reports a member to the admins. A repeat with the same idempotency key receives the same response
 * and creates no other report.
 *
 * @throws HttpError 403, 404, 409, 429
 */
async function reportMember(
  ctx: AppContext,
  { viewer, username, reason, text, idempotencyKey }: Report,
): Promise<void> {
  const reporterId = viewer.id;
  const details = { reason, text: text || null };
  const write = {
    memberId: reporterId,
    idempotencyKey,
    payload: ['report', username, details],
    budget: ctx.limits.budget('reports', REPORTS_PER_DAY, DAY),
    tooMany(retryAfterMs: number) {
      const values = { max: REPORTS_PER_DAY, email: ctx.community.current().contact };
      return tooManyRequests('reports.too-many', { retryAfterMs, values });
    },
  };
  await writeWithinBudget(ctx, write, async (tx, { now, assertBudget }) => {
    const member = await selectMemberNamed(tx, username);
    if (!member) throw notFound('reports.member-not-found');
    const memberId = member.id;
    if (memberId === reporterId) throw forbidden('reports.own');
    const open = { reporter_id: reporterId, reported_user_id: memberId, status: 'Open' } as const;
    if (await hasReport(tx, open)) throw conflict('reports.already');
    assertBudget();
    const reportId = await insertReport(tx, { reporterId, memberId, ...details, at: now });
    if (reportId === null) throw conflict('reports.already');
    await ctx.emit(tx, { type: 'member-reported', reportId, memberId });
    await publishModerationChange(tx, ctx);
  });
}

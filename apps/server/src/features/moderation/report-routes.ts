import {
  adminReportPageSchema,
  optionallyReasonedSchema,
  waitingQuery,
} from '@prayer-swap/shared/admin/schemas';
import { memberReportSchema, usernameParams } from '@prayer-swap/shared/flags/schemas';
import { idParams } from '@prayer-swap/shared/http/page';
import { READS, WRITES } from '../../http/rate-limits.ts';
import { route } from '../../http/route.ts';
import { closeReport } from './close-report.ts';
import { listReports } from './list-reports.ts';
import { reportMember } from './report-member.ts';

export const reportRoutes = [
  route({
    method: 'POST',
    path: '/api/members/:username/reports',
    summary: 'Reports a member to the admins',
    access: 'member',
    limit: WRITES,
    params: usernameParams,
    body: memberReportSchema,
    answer: { status: 201 },
    handler: ({ deps, viewer, params, body }) =>
      reportMember(deps, { viewer, username: params.username, ...body }),
  }),
  route({
    method: 'GET',
    path: '/api/admin/reports',
    summary: 'Reports about members that wait, child safety first, a page at a time',
    access: 'admin',
    limit: READS,
    query: waitingQuery,
    answer: { status: 200, body: adminReportPageSchema },
    handler: ({ deps, viewer, query }) => listReports(deps, viewer, query.cursor),
  }),
  ...(['uphold', 'dismiss'] as const).map((kind) =>
    route({
      method: 'POST',
      path: `/api/admin/reports/:id/${kind}`,
      summary: kind === 'uphold' ? 'Closes a report as right' : 'Closes a report without more',
      access: 'admin',
      confirmed: true,
      limit: WRITES,
      params: idParams,
      body: optionallyReasonedSchema,
      answer: { status: 204 },
      handler: ({ deps, viewer, params, body }) =>
        closeReport(deps, kind, { viewer, reportId: params.id, reason: body.reason }),
    }),
  ),
];

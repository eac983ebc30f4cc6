import { memberReportSchema, usernameParamsSchema } from '@prayer-swap/shared/flags/schemas';
import { idParamsSchema } from '@prayer-swap/shared/http/schemas';
import {
  adminReportPageSchema,
  openCasesQuerySchema,
  optionalReasonSchema,
} from '@prayer-swap/shared/moderation/schemas';
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
    params: usernameParamsSchema,
    body: memberReportSchema,
    response: { status: 201 },
    handler: ({ deps, viewer, params, body }) =>
      reportMember(deps, { viewer, username: params.username, ...body }),
  }),
  route({
    method: 'GET',
    path: '/api/admin/reports',
    summary: 'Lists open reports, child safety first',
    access: 'admin',
    limit: READS,
    query: openCasesQuerySchema,
    response: { status: 200, body: adminReportPageSchema },
    handler: ({ deps, viewer, query }) => listReports(deps, viewer, query.cursor),
  }),
  ...(['uphold', 'dismiss'] as const).map((kind) =>
    route({
      method: 'POST',
      path: `/api/admin/reports/:id/${kind}`,
      summary: kind === 'uphold' ? 'Closes a report as upheld' : 'Closes a report without action',
      access: 'admin',
      requiresReauth: true,
      limit: WRITES,
      params: idParamsSchema,
      body: optionalReasonSchema,
      response: { status: 204 },
      handler: ({ deps, viewer, params, body }) =>
        closeReport(deps, kind, { viewer, reportId: params.id, reason: body.reason }),
    }),
  ),
];

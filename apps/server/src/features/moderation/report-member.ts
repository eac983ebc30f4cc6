import { REPORTS_PER_DAY, type ReportReason } from '@prayer-swap/shared/flags/limits';
import { product } from '@prayer-swap/shared/product';
import { DAY } from '@prayer-swap/shared/time';
import { withTransaction } from '../../db/with-transaction.ts';
import { conflict, forbidden, notFound, tooManyRequests } from '../../errors/http-error.ts';
import type { Deps } from '../../http/deps.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { publishModerationChange } from './admins.sql.ts';
import { hasOpenReport, insertReport, selectMemberNamed } from './reports.sql.ts';

type Report = {
  viewer: Viewer;
  username: string;
  reason: ReportReason;
  text?: string | undefined;
};

/** Reports a member to the admins. @throws HttpError 403, 404, 409, 429 */
export async function reportMember(deps: Deps, report: Report): Promise<void> {
  const { db } = deps;
  const reporterId = report.viewer.id;
  const member = await selectMemberNamed(db, report.username);
  if (!member) throw notFound('reports.member-not-found');
  if (member.id === reporterId) throw forbidden('reports.own');
  const memberId = member.id;
  if (await hasOpenReport(db, { reporterId, memberId })) throw conflict('reports.already');
  await consumeReportBudget(deps, reporterId);
  await withTransaction(db, async (tx) => {
    await assertActiveMember(tx, reporterId);
    const reportId = await insertReport(tx, {
      reporterId,
      memberId,
      reason: report.reason,
      text: report.text || null,
      at: deps.now(),
    });
    if (reportId === null) throw conflict('reports.already');
    await deps.emit(tx, { type: 'member-reported', reportId, memberId });
    await publishModerationChange(tx, deps);
  });
}

async function consumeReportBudget({ limits }: Deps, reporterId: string): Promise<void> {
  const waitMs = await limits.budget('reports', REPORTS_PER_DAY, DAY).consume(reporterId);
  if (waitMs === null) return;
  throw tooManyRequests('reports.too-many', {
    retryAfterMs: waitMs,
    values: { max: REPORTS_PER_DAY, email: product.supportEmail },
  });
}

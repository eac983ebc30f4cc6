import type { ReportReason } from '@prayer-swap/shared/flags/choices';
import { REPORTS_PER_DAY } from '@prayer-swap/shared/flags/limits';
import { product } from '@prayer-swap/shared/product';
import { DAY } from '@prayer-swap/shared/time';
import { inGoodStanding } from '../../acting/standing.ts';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { conflict, forbidden, notFound, tooMany } from '../../http/refusal.ts';
import type { Viewer } from '../../http/session.ts';
import { hasOpenReport, insertReport, selectMemberNamed } from './reports.sql.ts';
import { tellAdmins } from './tell-admins.ts';

type Report = {
  viewer: Viewer;
  username: string;
  reason: ReportReason;
  text?: string | undefined;
};

/** Tells the admins about a member. @throws Refusal 403, 404, 409, 429 */
export async function reportMember(deps: Deps, report: Report): Promise<void> {
  const { db } = deps;
  const reporterId = report.viewer.id;
  const member = await selectMemberNamed(db, report.username);
  if (!member) throw notFound('reports.member-not-found');
  if (member.id === reporterId) throw forbidden('reports.own');
  const memberId = member.id;
  if (await hasOpenReport(db, { reporterId, memberId })) throw conflict('reports.already');
  await spendReport(deps, reporterId);
  await transact(db, async (tx) => {
    await inGoodStanding(tx, reporterId);
    const reportId = await insertReport(tx, {
      reporterId,
      memberId,
      reason: report.reason,
      text: report.text || null,
      at: deps.now(),
    });
    if (reportId === null) throw conflict('reports.already');
    await deps.emit(tx, { type: 'member-reported', reportId, memberId });
    await tellAdmins(tx, deps);
  });
}

async function spendReport({ limits }: Deps, reporterId: string): Promise<void> {
  const waitMs = await limits.budget('reports', REPORTS_PER_DAY, DAY).take(reporterId);
  if (waitMs === null) return;
  throw tooMany('reports.too-many', {
    retryAfterMs: waitMs,
    values: { max: REPORTS_PER_DAY, email: product.supportEmail },
  });
}

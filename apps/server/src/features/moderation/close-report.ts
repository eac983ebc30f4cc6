import { withTransaction } from '../../db/with-transaction.ts';
import { conflict, notFound } from '../../errors/http-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { insertAction } from './actions.sql.ts';
import { hasOtherAdmin, publishModerationChange } from './admins.sql.ts';
import { hasReport, setReportClosed } from './reports.sql.ts';

const KINDS = {
  uphold: { status: 'Upheld', action: 'uphold_report' },
  dismiss: { status: 'Dismissed', action: 'dismiss_report' },
} as const;

/**
 * Closes a report about a member.
 *
 * @throws HttpError 404, also for the admin whom it is about while another admin exists; 409 if it
 *   is closed already
 */
export function closeReport(
  deps: Deps,
  kind: keyof typeof KINDS,
  { viewer, reportId, reason }: { viewer: Viewer; reportId: string; reason?: string | undefined },
): Promise<void> {
  const { status, action } = KINDS[kind];
  return withTransaction(deps.db, async (tx) => {
    const at = deps.now();
    const closed = await setReportClosed(tx, reportId, { status, adminId: viewer.id, at });
    if (!closed) {
      throw (await hasReport(tx, reportId)) ? conflict('moderation.report-closed') : notFound();
    }
    const { memberId, reporterId } = closed;
    if (memberId === viewer.id && (await hasOtherAdmin(tx, viewer.id))) throw notFound();
    await insertAction(tx, { adminId: viewer.id, type: action, userId: memberId, reason, at });
    await deps.emit(tx, { type: 'report-closed', reportId, reporterId });
    await publishModerationChange(tx, deps);
  });
}

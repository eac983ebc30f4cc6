import { forbidden } from '../../errors/http-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { countAlerts, selectOwnFlag } from './engagements.sql.ts';

/**
 * Confirms that the admins are alerted to a post that the member flagged. The alerts were queued
 * when the flag was stored; this counts them.
 *
 * @throws HttpError 403 without such a flag by the member
 */
export async function confirmFlag(
  { db }: Deps,
  { viewer, requestId }: { viewer: Viewer; requestId: string },
): Promise<{ sent: number; uniqueAdmins: number }> {
  const flag = await selectOwnFlag(db, { requestId, memberId: viewer.id });
  if (!flag) throw forbidden();
  return countAlerts(db, flag.id);
}

import type { Deps } from '../../deps.ts';
import { forbidden } from '../../http/http-error.ts';
import type { Viewer } from '../../http/session.ts';
import { countAlerts, selectOwnFlag } from './engagements.sql.ts';

/**
 * A client's wish to alert the admins to a post that the member has flagged: the alerts are under way
 * since the flag was stored, and here they are counted.
 *
 * @throws HttpError 403 without such a flag of the member's own
 */
export async function confirmFlag(
  { db }: Deps,
  { viewer, requestId }: { viewer: Viewer; requestId: string },
): Promise<{ sent: number; uniqueAdmins: number }> {
  const flag = await selectOwnFlag(db, { requestId, memberId: viewer.id });
  if (!flag) throw forbidden();
  return countAlerts(db, flag.id);
}

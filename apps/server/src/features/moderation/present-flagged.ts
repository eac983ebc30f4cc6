import type { FlaggedRequest } from '@prayer-swap/shared/admin/schemas';
import { ANONYMOUS_OWNER } from '@prayer-swap/shared/prayer-requests/anonymous';
import type { Viewer } from '../../http/session.ts';
import type { ReviewRow } from './reviews.sql.ts';

/** A post as an admin sees it. An anonymous author stops here: a look is an action of its own. */
export function presentFlagged(
  row: ReviewRow,
  { viewer, otherAdmin }: { viewer: Viewer; otherAdmin: boolean },
): FlaggedRequest {
  const isNamed = !row.anonymous && row.owner_status !== 'Deleted';
  const owner = {
    id: row.user_id,
    username: row.owner_username,
    admin: row.owner_admin,
    status: row.owner_status,
  };
  return {
    id: row.id,
    text: row.text,
    type: row.type,
    anonymous: row.anonymous,
    status: row.status,
    archived: row.archived,
    createdAt: row.created_at.toISOString(),
    ownerUsername: isNamed ? owner.username : ANONYMOUS_OWNER,
    owner: isNamed ? owner : null,
    flagCount: row.flag_count,
    openFlagCount: row.open_flag_count,
    childSafety: row.child_safety,
    flaggedAt: row.flagged_at?.toISOString() ?? null,
    reinstatementCount: row.reinstatement_count,
    updateCount: row.update_count,
    canDecide: row.user_id !== viewer.id || !otherAdmin,
  };
}

import type { FlaggedRequest } from '@prayer-swap/shared/moderation/schemas';
import { ANONYMOUS_OWNER } from '@prayer-swap/shared/prayer-requests/choices';
import type { Viewer } from '../../queries/viewer.ts';
import type { ReviewRow } from './reviews.sql.ts';

/**
 * A post for admins. An anonymous author is removed here: the look-up is a separate, logged action.
 */
export function presentFlagged(
  row: ReviewRow,
  { viewer, isOtherAdminAvailable }: { viewer: Viewer; isOtherAdminAvailable: boolean },
): FlaggedRequest {
  const owner = row.anonymous ? null : presentOwner(row);
  return {
    id: row.id,
    text: row.text,
    type: row.type,
    anonymous: row.anonymous,
    status: row.status,
    archived: row.archived,
    createdAt: row.created_at.toISOString(),
    ownerUsername: owner?.username ?? ANONYMOUS_OWNER,
    owner,
    flagCount: row.flag_count,
    openFlagCount: row.open_flag_count,
    childSafety: row.child_safety,
    flaggedAt: row.flagged_at?.toISOString() ?? null,
    reinstatementCount: row.reinstatement_count,
    updateCount: row.update_count,
    canDecide: row.user_id !== viewer.id || !isOtherAdminAvailable,
  };
}

function presentOwner({ user_id, owner_username, owner_admin, owner_status }: ReviewRow) {
  if (user_id === null || owner_username === null) return null;
  if (owner_status === null || owner_status === 'Deleted') return null;
  return {
    id: user_id,
    username: owner_username,
    admin: owner_admin === true,
    status: owner_status,
  };
}

import { ANONYMOUS_OWNER } from '@prayer-swap/shared/prayer-requests/choices';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { getAbilities } from '../policies/abilities.ts';
import type { PrayerRequestRow } from '../queries/prayer-requests.sql.ts';
import type { Viewer } from '../queries/viewer.ts';
import { presentEmojiCounts } from './emoji-counts.ts';
import { presentUpdate } from './present-update.ts';

/** Presents a request to one viewer. It removes everything that identifies an anonymous author. */
export function presentPrayerRequest(
  row: PrayerRequestRow,
  viewer: Pick<Viewer, 'id' | 'admin'>,
): PrayerRequest {
  const isOwner = row.user_id === viewer.id;
  const isNamed = !row.anonymous && row.owner_username !== null;
  return {
    id: row.id,
    text: row.text,
    type: row.type,
    anonymous: row.anonymous,
    archived: row.archived,
    ...(isOwner && { status: row.status }),
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    ownerUsername: (isNamed && row.owner_username) || ANONYMOUS_OWNER,
    ownerIsAdmin: isNamed && row.owner_admin,
    isOwner,
    totalCompleted: row.completed_count,
    emojiCounts: presentEmojiCounts(row),
    answered: row.answered,
    updateCount: row.update_count,
    newestUpdate: row.newest_update && presentUpdate(row.newest_update),
    userReactedEmoji: row.reacted_emoji,
    userCompleted: row.completed,
    userPrayingFor: row.saved,
    can: getAbilities({
      isOwner,
      isNamed,
      type: row.type,
      answered: row.answered,
      status: row.status,
      archived: row.archived,
      viewerIsAdmin: viewer.admin,
    }),
  };
}

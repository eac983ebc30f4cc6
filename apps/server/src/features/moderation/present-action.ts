import { RECENT_ACTIONS_SHOWN } from '@prayer-swap/shared/moderation/limits';
import type { AdminAction } from '@prayer-swap/shared/moderation/schemas';
import { ADMIN_ALERT_TEXT_LENGTH } from '@prayer-swap/shared/notifications/schemas';
import { truncateText } from '@prayer-swap/shared/prayer-requests/text';
import { decodeCursor, pageFrom } from '../../db/page.ts';
import type { Deps } from '../../http/deps.ts';
import { type ActionRow, selectActions } from './actions.sql.ts';

export function presentAction(row: ActionRow): AdminAction {
  const text = row.target_request_text;
  return {
    id: row.id,
    actionType: row.action_type,
    adminUsername: row.admin_username,
    targetUserId: row.target_user_id,
    targetUsername: row.target_username,
    targetRequestId: row.target_request_id,
    targetRequestText: text === null ? null : truncateText(text, ADMIN_ALERT_TEXT_LENGTH),
    reason: row.reason,
    detail: row.detail,
    createdAt: row.created_at.toISOString(),
  };
}

/** Admin actions, newest first, a page at a time. */
export async function listActions({ db }: Deps, cursor?: string) {
  const rows = await selectActions(db, cursor === undefined ? null : decodeCursor(cursor));
  const { items, nextCursor } = pageFrom(rows, RECENT_ACTIONS_SHOWN);
  return { items: items.map(presentAction), nextCursor };
}

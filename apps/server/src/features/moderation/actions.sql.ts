import { randomUUID } from 'node:crypto';
import type { AdminActionType } from '@prayer-swap/shared/moderation/choices';
import { RECENT_ACTIONS_SHOWN } from '@prayer-swap/shared/moderation/limits';
import type { AdminAction } from '@prayer-swap/shared/moderation/schemas';
import { ADMIN_ALERT_TEXT_LENGTH } from '@prayer-swap/shared/notifications/schemas';
import { truncateText } from '@prayer-swap/shared/prayer-requests/text';
import type { Tx } from '../../db/database.ts';
import type { Cursor } from '../../db/page.ts';
import { statement } from '../../db/statement.ts';
import { presentRow, type RowOf } from './pages.ts';

export type NewAction = {
  /** Null for the operator. */
  adminId: string | null;
  type: AdminActionType;
  userId?: string;
  requestId?: string;
  reason?: string | undefined;
  detail?: string;
  at: Date;
};

/** Logs an admin action in the transaction that performs it. @returns the row's id */
export async function insertAction(tx: Tx, action: NewAction): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto('admin_actions')
    .values({
      id,
      admin_user_id: action.adminId,
      action_type: action.type,
      target_user_id: action.userId ?? null,
      target_request_id: action.requestId ?? null,
      reason: action.reason || null,
      detail: action.detail ?? null,
      created_at: action.at,
    })
    .execute();
  return id;
}

type ActionRow = RowOf<AdminAction>;

/** An action on an anonymous post never includes its author, and a deleted post never its text. */
function actionsWhere(condition: string): string {
  return `select a.id, a.action_type as "actionType", admin.username as "adminUsername",
      target.id as "targetUserId", target.username as "targetUsername",
      a.target_request_id as "targetRequestId",
      case when not r.deleted then r.text end as "targetRequestText", a.reason, a.detail, a.created_at
    from admin_actions a
      left join users admin on admin.id = a.admin_user_id
      left join requests r on r.id = a.target_request_id
      left join users target on target.id = a.target_user_id and target.status <> 'Deleted'
        and r.anonymous is not true
    where ${condition}
    order by a.created_at desc, a.id desc`;
}

/** The maximum number of actions in the details of one post or member. */
const HISTORY_SHOWN = 50;

/** Up to a page plus one row, after a cursor. */
export const selectActions = statement<Cursor, ActionRow>(
  'admin-actions',
  `${actionsWhere('(a.created_at, a.id) < (:createdAt::timestamptz, :id::uuid)')} limit ${RECENT_ACTIONS_SHOWN + 1}`,
);

export const selectRequestActions = statement<{ requestId: string }, ActionRow>(
  'admin-actions-request',
  `${actionsWhere('a.target_request_id = :requestId')} limit ${HISTORY_SHOWN}`,
);

export const selectUserActions = statement<{ userId: string }, ActionRow>(
  'admin-actions-user',
  `${actionsWhere('a.target_user_id = :userId and r.anonymous is not true')} limit ${HISTORY_SHOWN}`,
);

export function presentAction({ targetRequestText: text, ...action }: ActionRow): AdminAction {
  const targetRequestText = text && truncateText(text, ADMIN_ALERT_TEXT_LENGTH);
  return { ...presentRow(action), targetRequestText };
}

import { randomUUID } from 'node:crypto';
import type { AdminActionType } from '@prayer-swap/shared/moderation/choices';
import { RECENT_ACTIONS_SHOWN } from '@prayer-swap/shared/moderation/limits';
import type { Db, Tx } from '../../db/database.ts';
import { type Cursor, NEWEST } from '../../db/page.ts';
import { statement } from '../../db/statement.ts';
import type { EventOf } from '../../events.ts';
import type { Deps } from '../../http/deps.ts';

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

export type ActionRow = {
  id: string;
  action_type: AdminActionType;
  admin_username: string | null;
  target_user_id: string | null;
  target_username: string | null;
  target_request_id: string | null;
  target_request_text: string | null;
  reason: string | null;
  detail: string | null;
  created_at: Date;
};

/** An action on an anonymous post never includes its author, and a deleted post never its text. */
function actionsWhere(condition: string): string {
  return `select a.id, a.action_type, admin.username as admin_username,
      target.id as target_user_id, target.username as target_username,
      a.target_request_id, case when not r.deleted then r.text end as target_request_text, a.reason, a.detail, a.created_at
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

const selectNewest = statement<[Date, string], ActionRow>(
  'admin-actions',
  `${actionsWhere('(a.created_at, a.id) < ($1::timestamptz, $2::uuid)')} limit ${RECENT_ACTIONS_SHOWN + 1}`,
);

const selectOfRequest = statement<[string], ActionRow>(
  'admin-actions-request',
  `${actionsWhere('a.target_request_id = $1')} limit ${HISTORY_SHOWN}`,
);

const selectOfUser = statement<[string], ActionRow>(
  'admin-actions-user',
  `${actionsWhere('a.target_user_id = $1 and r.anonymous is not true')} limit ${HISTORY_SHOWN}`,
);

/** Up to a page plus one row, after the cursor or from the newest. */
export function selectActions(db: Db, after: Cursor | null): Promise<ActionRow[]> {
  const { createdAt, id } = after ?? NEWEST;
  return selectNewest(db, createdAt, id);
}

export function selectRequestActions(db: Db, requestId: string): Promise<ActionRow[]> {
  return selectOfRequest(db, requestId);
}

export function selectUserActions(db: Db, userId: string): Promise<ActionRow[]> {
  return selectOfUser(db, userId);
}

/** Logs the previous and the new points of an event. */
export async function logPoints(
  tx: Tx,
  { now }: Deps,
  { adminId, event, from, to }: EventOf<'points-changed'>,
): Promise<void> {
  const detail = `${event}: ${from} → ${to}`;
  await insertAction(tx, { adminId, type: 'change_points', detail, at: now() });
}

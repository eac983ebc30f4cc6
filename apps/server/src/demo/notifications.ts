import { randomUUID } from 'node:crypto';
import { HOUR } from '@prayer-swap/shared/time';
import type { Community, Row } from './types.ts';

const READ_AFTER_MS = 14 * HOUR;

type Notification = Row<'notifications'>;
type ToNotification = (
  row: Pick<Notification, 'user_id' | 'type' | 'actor' | 'source_id' | 'update_id'>,
  requestId: string | null,
  at: Date,
  emoji?: Notification['emoji'],
) => Notification;

/** Creates the members' notifications of these events. Old ones are read. */
export function createNotifications(
  community: Omit<Community, 'notifications'>,
  now: Date,
): Row<'notifications'>[] {
  const ownerOf = new Map(community.requests.map(({ id, user_id }) => [id, user_id]));
  const adminId = community.users.find((user) => user.admin)?.id;
  if (adminId === undefined) throw new Error('The demo’s community has no admin');
  const toNotification: ToNotification = (row, requestId, at, emoji = null) => ({
    id: randomUUID(),
    ...row,
    emoji,
    related_request_id: requestId,
    read: now.getTime() - at.getTime() > READ_AFTER_MS,
    created_at: at,
  });
  const owner = (requestId: string) => {
    const id = ownerOf.get(requestId);
    if (!id) throw new Error(`The demo’s community has no request ${requestId}`);
    return id;
  };
  return [
    ...community.completions.map((row) =>
      toNotification(
        {
          user_id: owner(row.request_id),
          type: 'completion',
          actor: row.user_id ?? null,
          source_id: row.id,
        },
        row.request_id,
        row.completed_at,
      ),
    ),
    ...community.reactions.map((row) =>
      toNotification(
        {
          user_id: owner(row.request_id),
          type: 'reaction',
          actor: row.user_id ?? null,
          source_id: row.id,
        },
        row.request_id,
        row.reacted_at,
        row.emoji,
      ),
    ),
    ...createUpdateNotifications(community, toNotification),
    ...community.user_flags.map((row) =>
      toNotification(
        { user_id: adminId, type: 'admin_flag_alert', actor: null, source_id: row.id },
        row.request_id,
        row.created_at,
      ),
    ),
    ...community.appeals.map((row) =>
      toNotification(
        { user_id: adminId, type: 'admin_appeal_alert', actor: row.user_id, source_id: row.id },
        null,
        row.created_at,
      ),
    ),
    ...community.member_reports.map((row) =>
      toNotification(
        {
          user_id: adminId,
          type: 'admin_report_alert',
          actor: row.reported_user_id,
          source_id: row.id,
        },
        null,
        row.created_at,
      ),
    ),
  ];
}

/** Notifies the members who prayed before the update, without an actor. */
function createUpdateNotifications(
  { completions, request_updates }: Pick<Community, 'completions' | 'request_updates'>,
  toNotification: ToNotification,
): Notification[] {
  return request_updates.flatMap(({ id, request_id, answered, created_at }) => {
    const type = answered ? 'prayer-answered' : 'prayer-update';
    const prayed = completions.filter(
      (row) => row.request_id === request_id && row.completed_at < created_at,
    );
    return prayed.flatMap(({ user_id }) =>
      user_id
        ? [
            toNotification(
              { user_id, type, actor: null, source_id: id, update_id: id },
              request_id,
              created_at,
            ),
          ]
        : [],
    );
  });
}

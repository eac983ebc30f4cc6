import { randomUUID } from 'node:crypto';
import { HOUR } from '@prayer-swap/shared/time';
import type { Community, Row } from './types.ts';

const READ_AFTER_MS = 14 * HOUR;

/** A notification without the fields that all have in common. */
type Content = Omit<Row<'notifications'>, 'id' | 'read'>;

/** Creates the members' notifications of these events. Old ones are read. */
export function createNotifications(
  community: Omit<Community, 'notifications'>,
  now: Date,
): Row<'notifications'>[] {
  const ownerOf = new Map(community.requests.map(({ id, user_id }) => [id, user_id]));
  const adminId = community.users.find((user) => user.admin)?.id;
  if (adminId === undefined) throw new Error('The demo’s community has no admin');
  const owner = (requestId: string) => {
    const id = ownerOf.get(requestId);
    if (!id) throw new Error(`The demo’s community has no request ${requestId}`);
    return id;
  };
  const contents = [
    ...community.completions.map(({ id, user_id, request_id, completed_at }): Content => {
      const about = { actor: user_id ?? null, related_request_id: request_id, source_id: id };
      return { type: 'completion', user_id: owner(request_id), ...about, created_at: completed_at };
    }),
    ...community.reactions.map(({ id, user_id, request_id, emoji, reacted_at }): Content => {
      const about = {
        actor: user_id ?? null,
        related_request_id: request_id,
        source_id: id,
        emoji,
      };
      return { type: 'reaction', user_id: owner(request_id), ...about, created_at: reacted_at };
    }),
    ...createUpdateNotifications(community),
    ...community.user_flags.map(({ id, request_id, created_at }): Content => {
      const about = { related_request_id: request_id, source_id: id };
      return { type: 'admin_flag_alert', user_id: adminId, ...about, created_at };
    }),
    ...community.appeals.map(({ id, user_id, created_at }): Content => {
      const about = { actor: user_id, source_id: id };
      return { type: 'admin_appeal_alert', user_id: adminId, ...about, created_at };
    }),
    ...community.member_reports.map(({ id, reported_user_id, created_at }): Content => {
      const about = { actor: reported_user_id, source_id: id };
      return { type: 'admin_report_alert', user_id: adminId, ...about, created_at };
    }),
  ];
  return contents.map((content) => ({
    id: randomUUID(),
    ...content,
    read: now.getTime() - content.created_at.getTime() > READ_AFTER_MS,
  }));
}

/** Notifies the members who prayed before the update, without an actor. */
function createUpdateNotifications({
  completions,
  request_updates,
}: Pick<Community, 'completions' | 'request_updates'>): Content[] {
  return request_updates.flatMap(({ id, request_id, answered, created_at }) => {
    const about = { related_request_id: request_id, source_id: id, update_id: id, created_at };
    const prayed = completions.filter(
      (row) => row.request_id === request_id && row.completed_at < created_at,
    );
    return prayed.flatMap(({ user_id }) =>
      user_id ? { type: answered ? 'prayer-answered' : 'prayer-update', user_id, ...about } : [],
    );
  });
}

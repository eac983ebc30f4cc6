import type { NotificationType } from '@prayer-swap/shared/notifications/schemas';
import { UNDO_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { enqueueSql } from '../../jobs/enqueue-sql.ts';
import type { SideEffect } from '../../mutations/mutation.ts';

/**
 * Notifies the owner of a request about a mutation on it. The push is delayed until the mutation
 * can no longer be undone, and is queued only if the owner has a device.
 */
export function notificationSideEffect(type: NotificationType): SideEffect {
  return {
    ctes: {
      notified: `insert into notifications
          (id, user_id, type, actor, emoji, related_request_id, source_id, created_at)
        select gen_random_uuid(), target.owner_id, '${type}', mutation.actor_id, mutation.emoji, mutation.request_id,
          mutation_id, viewer.at
        from mutation join target using (mutation_id) join viewer using (mutation_id)
        where target.owner_id is not null
        returning id, user_id`,
    },
    pushCtes: {
      queued: enqueueSql('push', {
        data: `jsonb_build_object('notificationId', notified.id)`,
        from: `notified where exists (select from push_registrations d where d.user_id = notified.user_id)`,
        afterMs: UNDO_MS,
      }),
    },
    afterCommit({ owner_id }, { live }) {
      if (owner_id !== null) live.publish(owner_id, { type: 'notification' });
    },
  };
}

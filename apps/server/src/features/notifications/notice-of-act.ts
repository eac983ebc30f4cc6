import type { NotificationType } from '@prayer-swap/shared/notifications/schemas';
import { UNDO_MS } from '@prayer-swap/shared/prayer-requests/limits';
import type { Consequence } from '../../acting/act.ts';
import { enqueueSql } from '../../jobs/enqueue-sql.ts';

/**
 * Tells the owner of a request of an act on it. The push waits as long as the act may be taken back,
 * and only where a device is registered at all.
 */
export function noticeOfAct(type: NotificationType): Consequence {
  return {
    parts: {
      told: `insert into notifications
          (id, user_id, type, actor, emoji, related_request_id, source_id, created_at)
        select gen_random_uuid(), target.owner_id, '${type}', act.actor_id, act.emoji, act.request_id,
          act_id, viewer.at
        from act join target using (act_id) join viewer using (act_id)
        where target.owner_id is not null
        returning id, user_id`,
    },
    pushing: {
      queued: enqueueSql('push', {
        data: `jsonb_build_object('notificationId', told.id)`,
        from: `told where exists (select from push_registrations d where d.user_id = told.user_id)`,
        afterMs: UNDO_MS,
      }),
    },
    after({ owner_id }, { live }) {
      if (owner_id !== null) live.announce(owner_id, { type: 'notification' });
    },
  };
}

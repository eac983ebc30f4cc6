import { translate } from '@prayer-swap/shared/messages/translate';
import { ADMIN_ALERT_TEXT_LENGTH } from '@prayer-swap/shared/notifications/limits';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { PushMessage } from '../../jobs/push.ts';
import { titleOf } from '../../reading/title.ts';

type Alert = { memberId: string; requestId: string; text: string };

/** Sends an admin's alert to their devices, as it reads at that moment; to nobody who may or wants not. */
export async function sendPush(
  { notificationId }: { notificationId: string },
  { db, push }: Pick<Deps, 'db' | 'push'>,
): Promise<void> {
  if (push.deliver === null) return;
  const alert = await selectAlert(db, notificationId);
  if (alert) await push.deliver(alert.memberId, wordsOf(alert));
}

/** @returns undefined when it is gone, or its owner or its request is not there for it any more */
function selectAlert(db: Db, notificationId: string): Promise<Alert | undefined> {
  return db
    .selectFrom('notifications as n')
    .innerJoin('users as owner', 'owner.id', 'n.user_id')
    .innerJoin('requests as r', 'r.id', 'n.related_request_id')
    .select(['n.user_id as memberId', 'r.id as requestId', 'r.text'])
    .where('n.id', '=', notificationId)
    .where('n.type', '=', 'admin_flag_alert')
    .where('owner.status', '=', 'Active')
    .where('owner.admin', '=', true)
    .where('owner.notifications_enabled', '=', true)
    .where('r.deleted', '=', false)
    .executeTakeFirst();
}

function wordsOf({ requestId, text }: Alert): PushMessage {
  return {
    title: translate('push.flagged-title'),
    body: titleOf(text, ADMIN_ALERT_TEXT_LENGTH),
    data: { type: 'admin-alert', requestId, url: `/admin?requestId=${requestId}` },
  };
}

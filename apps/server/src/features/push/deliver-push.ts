import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { FALLBACK_LANGUAGE } from '@prayer-swap/shared/messages/languages';
import { translatorFor } from '@prayer-swap/shared/messages/translator-for';
import type { NotificationType } from '@prayer-swap/shared/notifications/schemas';
import { PushDeliveryError } from '../../adapters/push.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { AppContext } from '../../http/app-context.ts';
import { getMemberLanguage } from '../../queries/member-language.ts';
import { findPushDevice, getPushSender } from '../../queries/push-devices.ts';
import { countUnread } from '../../queries/unread-notifications.ts';
import { deleteGoneDevice } from './devices.sql.ts';
import { messageOf } from './message.ts';
import { selectPreferences } from './preferences.sql.ts';
import { canReceive, selectPush, selectPushNotifications } from './pushes.sql.ts';
import { quietHoursEnd } from './thread.ts';

/**
 * Sends a message to one device. Names, texts and recipients are read at sending time.
 * Notifications that were read or retracted since are skipped. A message that was retried into the
 * quiet hours waits for their end.
 *
 * @throws the provider's error; the job is retried
 */
export async function deliverPush(
  { pushId, registrationId }: { pushId: string; registrationId: string },
  { db, now, push, log }: AppContext,
): Promise<void> {
  const [thread, device] = await Promise.all([
    selectPush(db, pushId),
    findPushDevice(db, registrationId, now()),
  ]);
  // The device may belong to another member by now.
  if (!thread || !device || device.memberId !== thread.memberId) return;
  const deliver = getPushSender(push, device);
  if (deliver === null || !(await canReceive(db, thread))) return;
  const [newest, ...others] = await selectPushNotifications(db, { id: pushId, ...thread }, now());
  if (!newest) return;
  const language = (await getMemberLanguage(db, thread.memberId)) ?? FALLBACK_LANGUAGE;
  const { showText, ...preferences } = await selectPreferences(db, thread.memberId);
  const due = quietHoursEnd(thread, preferences, now());
  if (due) {
    const afterMs = due.getTime() - now().getTime();
    return withTransaction(db, (tx) => push.send(tx, { pushId, registrationId }, { afterMs }));
  }
  const unreadCount = await countUnread(db, thread.memberId, now());
  const message = messageOf(
    { thread, newest, others: others.length, showText, unreadCount },
    translatorFor(language),
  );
  const delivery = await deliver(device, { ...message, language }).catch((error: unknown) => {
    const failure = FAILURES[thread.type];
    if (failure && error instanceof PushDeliveryError) {
      log.warn(translatorFor(FALLBACK_LANGUAGE)(failure, { status: error.code }));
    }
    throw error;
  });
  if (delivery === 'gone') await deleteGoneDevice(db, device);
}

/**
 * The log message of a push that the push service rejected, for the kinds that the specification
 * words.
 */
const FAILURES: Partial<Record<NotificationType, MessageCode>> = {
  reaction: 'push.reaction-failed',
  completion: 'push.completion-failed',
};

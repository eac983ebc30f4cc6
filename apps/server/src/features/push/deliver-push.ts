import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { FALLBACK_LANGUAGE } from '@prayer-swap/shared/messages/languages';
import { wordsFor } from '@prayer-swap/shared/messages/words-for';
import type { NotificationType } from '@prayer-swap/shared/notifications/schemas';
import { PushNotTaken } from '../../adapters/push.ts';
import type { Deps } from '../../deps.ts';
import { deliveryTo, deviceById } from '../../reading/devices.ts';
import { languageOfMember } from '../../reading/language.ts';
import { countUnread } from '../../reading/unread.ts';
import { deleteGoneDevice } from './devices.sql.ts';
import { messageOf } from './message.ts';
import { selectPreferences } from './preferences.sql.ts';
import { mayReceive, selectPush, selectTold } from './pushes.sql.ts';

/**
 * Sends a message to one device, in the words of this very moment: names, texts and who may receive it
 * are read now. Of what was read or taken back meanwhile nothing is sent.
 *
 * @throws what the provider refused with; the job is tried again
 */
export async function deliverPush(
  { pushId, registrationId }: { pushId: string; registrationId: string },
  { db, now, push, log }: Deps,
): Promise<void> {
  const [thread, device] = await Promise.all([
    selectPush(db, pushId),
    deviceById(db, registrationId, now()),
  ]);
  // The device may be another member's by now.
  if (!thread || !device || device.memberId !== thread.memberId) return;
  const deliver = deliveryTo(push, device);
  if (deliver === null || !(await mayReceive(db, thread))) return;
  const [newest, ...others] = await selectTold(db, { id: pushId, ...thread }, now());
  if (!newest) return;
  const language = (await languageOfMember(db, thread.memberId)) ?? FALLBACK_LANGUAGE;
  const telling = {
    thread,
    newest,
    others: others.length,
    showText: (await selectPreferences(db, thread.memberId)).showText,
    unreadCount: await countUnread(db, thread.memberId, now()),
  };
  const message = messageOf(telling, wordsFor(language));
  const delivery = await deliver(device, message).catch((error: unknown) => {
    const failure = FAILURES[thread.type];
    if (failure && error instanceof PushNotTaken) {
      log.warn(wordsFor(FALLBACK_LANGUAGE)(failure, { status: error.code }));
    }
    throw error;
  });
  if (delivery === 'gone') await deleteGoneDevice(db, device);
}

/** What the log says of a message that a push service refused, for the kinds that the specification words. */
const FAILURES: Partial<Record<NotificationType, MessageCode>> = {
  reaction: 'push.reaction-failed',
  completion: 'push.completion-failed',
};

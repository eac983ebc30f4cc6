import type { pushTestSchema } from '@prayer-swap/shared/admin/schemas';
import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { FALLBACK_LANGUAGE, type Language } from '@prayer-swap/shared/messages/languages';
import { type Words, wordsFor } from '@prayer-swap/shared/messages/words-for';
import { PUSH_TITLE_MAX_LENGTH } from '@prayer-swap/shared/push/limits';
import type * as z from 'zod/mini';
import type { Device, PushMessage } from '../../adapters/push.ts';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { forbidden, notFound } from '../../http/refusal.ts';
import type { Viewer } from '../../http/session.ts';
import { deliveryTo, devicesOf } from '../../reading/devices.ts';
import { languageOfMember } from '../../reading/language.ts';
import { titleOf } from '../../reading/title.ts';
import { countUnread } from '../../reading/unread.ts';
import { insertAction } from './actions.sql.ts';
import { selectRecipient } from './recipient.sql.ts';

type Test = z.infer<typeof pushTestSchema>;
/** `language` is the admin's: the recipient has their own. */
type Trial = { viewer: Viewer; test: Test; language: Language };

/**
 * Sends a trial notification to the owner of a request, and says whether it went out.
 *
 * @throws Refusal 404 for an unknown request; 403 for an anonymous one, since whether its author could be
 * reached would narrow down who that is, and when the named recipient does not own it
 */
export async function testPush(deps: Deps, { viewer, test, language }: Trial) {
  const { requestId } = test.data;
  const failed = (code: MessageCode) => ({ success: false, error: wordsFor(language)(code) });
  const recipient = await selectRecipient(deps.db, requestId);
  if (!recipient) throw notFound('moderation.request-not-found');
  if (recipient.anonymous) throw forbidden('moderation.push-anonymous');
  if (test.recipientUserId !== undefined && test.recipientUserId !== recipient.id) {
    throw forbidden('moderation.push-other-recipient');
  }
  if (deps.push.native === null && deps.push.web === null) return failed('moderation.push-off');
  const { id: recipientId } = recipient;
  const mayReceive = recipient.status === 'Active' && recipient.notifications_enabled === true;
  // The reason would show which anonymous requests belong to an account that was just blocked or deleted.
  if (!mayReceive && !recipient.anonymous) return failed('moderation.push-refused');
  const devices = mayReceive && recipientId !== null ? await devicesOf(deps, recipientId) : [];
  if (recipientId === null || devices.length === 0) return failed('moderation.push-no-device');
  const unreadCount = await countUnread(deps.db, recipientId, deps.now());
  const theirs = (await languageOfMember(deps.db, recipientId)) ?? FALLBACK_LANGUAGE;
  const message = messageOf(test, { viewer, unreadCount, words: wordsFor(theirs) });
  const messageId = await sendToEach(deps, devices, message);
  if (messageId === null) return failed('moderation.push-not-taken');
  await transact(deps.db, async (tx) => {
    await insertAction(tx, { adminId: viewer.id, type: 'test_push', requestId, at: deps.now() });
  });
  return { success: true, messageId };
}

/** @returns the id of the first message that was taken; null when none was */
async function sendToEach(
  { push, log }: Deps,
  devices: Device[],
  message: PushMessage,
): Promise<string | null> {
  const deliveries = await Promise.allSettled(
    devices.map((device) => deliveryTo(push, device)?.(device, message)),
  );
  const messageIds: string[] = [];
  for (const delivery of deliveries) {
    if (delivery.status === 'rejected') log.warn({ err: delivery.reason }, 'push test not taken');
    else if (typeof delivery.value === 'object') messageIds.push(delivery.value.messageId);
  }
  return messageIds[0] ?? null;
}

type Telling = { viewer: Viewer; unreadCount: number; words: Words };

function messageOf(test: Test, { viewer, unreadCount, words }: Telling): PushMessage {
  const { requestId } = test.data;
  const actor = test.senderName || test.actorName || viewer.username;
  const data = { adminTest: 'true', requestId, prayerId: requestId, actorName: actor };
  const about = test.prayerTitle ? { prayerSnippet: test.prayerTitle } : {};
  const trial = { tag: `trial-${requestId}`, unreadCount };
  switch (test.type) {
    case 'reaction':
      return {
        ...trial,
        channel: 'reactions',
        title: words('push.reaction-title'),
        body: words('push.reaction', { actor }),
        data: {
          ...data,
          ...about,
          type: 'prayer-reaction',
          reactionType: test.reactionType ?? 'heart',
        },
      };
    case 'completion':
      return {
        ...trial,
        channel: 'prayers',
        title: words('push.completion-title'),
        body: words('push.completion', { actor }),
        data: { ...data, ...about, type: 'prayer-completion' },
      };
    case 'custom':
      return {
        ...trial,
        channel: 'account',
        title: titleOf(test.title || words('moderation.push-custom-title'), PUSH_TITLE_MAX_LENGTH),
        body: test.body ?? '',
        data: { ...data, type: 'custom' },
      };
    default:
      return test.type satisfies never;
  }
}

import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { FALLBACK_LANGUAGE, type Language } from '@prayer-swap/shared/messages/languages';
import { type Translator, translatorFor } from '@prayer-swap/shared/messages/translator-for';
import type { pushTestSchema } from '@prayer-swap/shared/moderation/schemas';
import { PUSH_TITLE_MAX_LENGTH } from '@prayer-swap/shared/push/limits';
import type * as z from 'zod/mini';
import type { Device, PushMessage } from '../../adapters/push.ts';
import type { Db } from '../../db/database.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { forbidden, notFound } from '../../errors/http-error.ts';
import type { Deps } from '../../http/deps.ts';
import { formatTitle } from '../../presenters/present-prayer-request.ts';
import { getMemberLanguage } from '../../queries/member-language.ts';
import { getPushSender, listPushDevices } from '../../queries/push-devices.ts';
import { countUnread } from '../../queries/unread-notifications.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { insertAction } from './actions.sql.ts';

type Test = z.infer<typeof pushTestSchema>;
/** The admin's language; the recipient has their own. */
type TestPushInput = { viewer: Viewer; test: Test; language: Language };

/**
 * Sends a test notification to the owner of a request and reports whether it was sent.
 *
 * @throws HttpError 404 for an unknown request; 403 for an anonymous one, since whether its author
 *   is reachable would narrow down who it is, and if the named recipient does not own the request
 */
export async function testPush(deps: Deps, { viewer, test, language }: TestPushInput) {
  const { requestId } = test.data;
  const failed = (code: MessageCode) => ({ success: false, error: translatorFor(language)(code) });
  const recipient = await selectRecipient(deps.db, requestId);
  if (!recipient) throw notFound('moderation.request-not-found');
  if (recipient.anonymous) throw forbidden('moderation.push-anonymous');
  if (test.recipientUserId !== undefined && test.recipientUserId !== recipient.id) {
    throw forbidden('moderation.push-other-recipient');
  }
  if (deps.push.native === null && deps.push.web === null) return failed('moderation.push-off');
  const { id: recipientId } = recipient;
  const canReceive = recipient.status === 'Active' && recipient.notifications_enabled === true;
  // The reason would reveal which anonymous requests belong to an account that was just blocked or
  // deleted.
  if (!canReceive && !recipient.anonymous) return failed('moderation.push-refused');
  const devices =
    canReceive && recipientId !== null ? await listPushDevices(deps, recipientId) : [];
  if (recipientId === null || devices.length === 0) return failed('moderation.push-no-device');
  const unreadCount = await countUnread(deps.db, recipientId, deps.now());
  const recipientLanguage = (await getMemberLanguage(deps.db, recipientId)) ?? FALLBACK_LANGUAGE;
  const message = messageOf(test, {
    viewer,
    unreadCount,
    translate: translatorFor(recipientLanguage),
  });
  const messageId = await sendToEach(deps, devices, message);
  if (messageId === null) return failed('moderation.push-not-taken');
  await withTransaction(deps.db, async (tx) => {
    await insertAction(tx, { adminId: viewer.id, type: 'test_push', requestId, at: deps.now() });
  });
  return { success: true, messageId };
}

/** @returns the id of the first accepted message; null if none was accepted */
async function sendToEach(
  { push, log }: Deps,
  devices: Device[],
  message: PushMessage,
): Promise<string | null> {
  const deliveries = await Promise.allSettled(
    devices.map((device) => getPushSender(push, device)?.(device, message)),
  );
  const messageIds: string[] = [];
  for (const delivery of deliveries) {
    if (delivery.status === 'rejected') log.warn({ err: delivery.reason }, 'push test not taken');
    else if (typeof delivery.value === 'object') messageIds.push(delivery.value.messageId);
  }
  return messageIds[0] ?? null;
}

type MessageContext = { viewer: Viewer; unreadCount: number; translate: Translator };

function messageOf(test: Test, { viewer, unreadCount, translate }: MessageContext): PushMessage {
  const { requestId } = test.data;
  const actor = test.senderName || test.actorName || viewer.username;
  const data = { adminTest: 'true', requestId, prayerId: requestId, actorName: actor };
  const about = test.prayerTitle ? { prayerSnippet: test.prayerTitle } : {};
  const common = { tag: `trial-${requestId}`, unreadCount };
  switch (test.type) {
    case 'reaction':
      return {
        ...common,
        channel: 'reactions',
        title: translate('push.reaction-title'),
        body: translate('push.reaction', { actor }),
        data: {
          ...data,
          ...about,
          type: 'prayer-reaction',
          reactionType: test.reactionType ?? 'heart',
        },
      };
    case 'completion':
      return {
        ...common,
        channel: 'prayers',
        title: translate('push.completion-title'),
        body: translate('push.completion', { actor }),
        data: { ...data, ...about, type: 'prayer-completion' },
      };
    case 'custom':
      return {
        ...common,
        channel: 'account',
        title: formatTitle(
          test.title || translate('moderation.push-custom-title'),
          PUSH_TITLE_MAX_LENGTH,
        ),
        body: test.body ?? '',
        data: { ...data, type: 'custom' },
      };
    default:
      return test.type satisfies never;
  }
}

/** The recipient for a request; the id is null if the author's account is deleted. */
function selectRecipient(db: Db, requestId: string) {
  return db
    .selectFrom('requests')
    .leftJoin('users', 'users.id', 'requests.user_id')
    .select(['requests.anonymous', 'users.id', 'users.status', 'users.notifications_enabled'])
    .where('requests.id', '=', requestId)
    .where('requests.deleted', '=', false)
    .executeTakeFirst();
}

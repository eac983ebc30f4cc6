import { FALLBACK_LANGUAGE } from '@prayer-swap/shared/messages/languages';
import { type Translator, translatorFor } from '@prayer-swap/shared/messages/translator-for';
import { pushTestResponseSchema, pushTestSchema } from '@prayer-swap/shared/moderation/schemas';
import { PUSH_TITLE_MAX_LENGTH } from '@prayer-swap/shared/push/limits';
import { MINUTE } from '@prayer-swap/shared/time';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Device, PushMessage } from '../../adapters/push.ts';
import type { Viewer } from '../../authentication/viewer.ts';
import { forbidden, notFound } from '../../errors/http-error.ts';
import type { AppContext } from '../../http/app-context.ts';
import { getRequestLanguage } from '../../http/request-language.ts';
import { ADMIN_WRITE, route } from '../../http/route.ts';
import { VISIBLE_TO_ADMINS } from '../../prayer-requests/visibility.ts';
import { getMemberLanguage } from '../../queries/member-language.ts';
import { formatTitle } from '../../queries/present-prayer-request.ts';
import { getPushSender, listPushDevices } from '../../queries/push-devices.ts';
import { countUnread } from '../../queries/unread-notifications.ts';
import { withActionLog } from './admins.ts';

type Test = z.infer<typeof pushTestSchema>;

export const testPushRoute = route({
  ...ADMIN_WRITE,
  method: 'POST',
  path: '/api/push/admin-test',
  summary: 'Sends a test notification to the owner of a request',
  limit: { by: 'member', points: 10, perMs: MINUTE },
  body: pushTestSchema,
  response: { status: 200, body: pushTestResponseSchema },
  errorStatuses: [404],
  handler: async ({ ctx, req, viewer, body }) => {
    const result = await testPush(ctx, viewer, body);
    if (typeof result !== 'string') return result;
    return { success: false, error: translatorFor(getRequestLanguage(req))(result) };
  },
});

/**
 * Sends a test notification to the owner of a request, in the owner's language.
 *
 * @returns the message, or the code of the reason why none was sent
 * @throws HttpError 404 for an unknown request; 403 for an anonymous one, since whether its author
 *   is reachable would narrow down who it is, and if the named recipient does not own the request
 */
async function testPush(ctx: AppContext, viewer: Viewer, test: Test) {
  const { requestId } = test.data;
  // The id is null if the author's account is deleted.
  const { anonymous, id, status, notifications_enabled } = await ctx.db
    .selectFrom('requests as r')
    .leftJoin('users', 'users.id', 'r.user_id')
    .select(['r.anonymous', 'users.id', 'users.status', 'users.notifications_enabled'])
    .where('r.id', '=', requestId)
    .where('r.deleted', '=', false)
    .where(sql<boolean>`${sql.raw(VISIBLE_TO_ADMINS)}`)
    .executeTakeFirstOrThrow(() => notFound('moderation.request-not-found'));
  if (anonymous) throw forbidden('moderation.push-anonymous');
  if (test.recipientUserId !== undefined && test.recipientUserId !== id) {
    throw forbidden('moderation.push-other-recipient');
  }
  if (!ctx.push.isOn) return 'moderation.push-off';
  if (id === null || status !== 'Active' || !notifications_enabled) {
    return 'moderation.push-refused';
  }
  const devices = await listPushDevices(ctx, id);
  if (devices.length === 0) return 'moderation.push-no-device';
  const unreadCount = await countUnread(ctx.db, id, ctx.now());
  const language = (await getMemberLanguage(ctx.db, id)) ?? FALLBACK_LANGUAGE;
  const content = contentOf(test, viewer, translatorFor(language));
  const message = { ...content, language, tag: `trial-${requestId}`, unreadCount };
  const messageId = await sendToEach(ctx, devices, message);
  if (messageId === null) return 'moderation.push-not-taken';
  await withActionLog(ctx, viewer, (_, log) => log({ type: 'test_push', requestId }));
  return { success: true, messageId };
}

/** @returns the id of the first accepted message; null if none was accepted */
async function sendToEach({ push, log }: AppContext, devices: Device[], message: PushMessage) {
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

function contentOf(
  test: Test,
  viewer: Viewer,
  translate: Translator,
): Omit<PushMessage, 'language' | 'tag' | 'unreadCount'> {
  const { requestId } = test.data;
  const actor = test.senderName || test.actorName || viewer.username;
  const data = { adminTest: 'true', requestId, prayerId: requestId, actorName: actor };
  const about = { ...data, ...(test.prayerTitle && { prayerSnippet: test.prayerTitle }) };
  switch (test.type) {
    case 'reaction':
      return {
        channel: 'reactions',
        title: translate('push.reaction-title'),
        body: translate('push.reaction', { actor }),
        data: {
          ...about,
          type: 'prayer-reaction',
          reactionType: test.reactionType ?? 'heart',
        },
      };
    case 'completion':
      return {
        channel: 'prayers',
        title: translate('push.completion-title'),
        body: translate('push.completion', { actor }),
        data: { ...about, type: 'prayer-completion' },
      };
    case 'custom': {
      const title = test.title || translate('moderation.push-custom-title');
      return {
        channel: 'account',
        title: formatTitle(title, PUSH_TITLE_MAX_LENGTH),
        body: test.body ?? '',
        data: { ...data, type: 'custom' },
      };
    }
    default:
      return test.type satisfies never;
  }
}

import type { pushTestSchema } from '@prayer-swap/shared/admin/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import type * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { forbidden, notFound } from '../../http/refusal.ts';
import type { Viewer } from '../../http/session.ts';
import type { PushMessage } from '../../jobs/push.ts';
import { insertAction } from './actions.sql.ts';
import { selectRecipient } from './recipient.sql.ts';

type Test = z.infer<typeof pushTestSchema>;

/**
 * Sends a trial notification to the owner of a request, and says whether it went out.
 *
 * @throws Refusal 404 for an unknown request, 403 when the named recipient does not own it
 */
export async function testPush(deps: Deps, { viewer, test }: { viewer: Viewer; test: Test }) {
  const { requestId } = test.data;
  const recipient = await selectRecipient(deps.db, requestId);
  if (!recipient) throw notFound('moderation.request-not-found');
  // To confirm the author of an anonymous post by trying ids would be a look without a log row.
  const named = recipient.anonymous ? null : recipient.id;
  if (test.recipientUserId !== undefined && test.recipientUserId !== named) {
    throw forbidden('moderation.push-other-recipient');
  }
  const { deliver } = deps.push;
  if (!deliver) return { success: false, error: translate('moderation.push-off') };
  if (recipient.status !== 'Active' || !recipient.notifications_enabled) {
    return { success: false, error: translate('moderation.push-refused') };
  }
  const messageId = await deliver(recipient.id, messageOf(test, viewer));
  await deps.db.transaction().execute(async (tx) => {
    await insertAction(tx, { adminId: viewer.id, type: 'test_push', requestId, at: deps.now() });
  });
  return { success: true, messageId };
}

function messageOf(test: Test, viewer: Viewer): PushMessage {
  const { requestId } = test.data;
  const actor = test.senderName || test.actorName || viewer.username;
  const data = { adminTest: 'true', requestId, prayerId: requestId, actorName: actor };
  const about = test.prayerTitle ? { prayerSnippet: test.prayerTitle } : {};
  switch (test.type) {
    case 'reaction':
      return {
        title: translate('moderation.push-reaction-title'),
        body: translate('moderation.push-reaction', { actor }),
        data: {
          ...data,
          ...about,
          type: 'prayer-reaction',
          reactionType: test.reactionType ?? 'heart',
        },
      };
    case 'completion':
      return {
        title: translate('moderation.push-completion-title'),
        body: translate('moderation.push-completion', { actor }),
        data: { ...data, ...about, type: 'prayer-completion' },
      };
    case 'custom':
      return {
        title: test.title || translate('moderation.push-custom-title'),
        body: test.body ?? '',
        data: { ...data, type: 'custom' },
      };
    default:
      return test.type satisfies never;
  }
}

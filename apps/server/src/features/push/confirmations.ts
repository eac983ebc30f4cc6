import {
  adminAlertPushResponseSchema,
  adminAlertPushSchema,
  completionPushSchema,
  pushSuccessSchema,
  reactionPushSchema,
} from '@prayer-swap/shared/push/schemas';
import type { Db } from '../../db/database.ts';
import { forbidden } from '../../errors/http-error.ts';
import { WRITES } from '../../http/rate-limits.ts';
import { MEMBER_WRITE, route } from '../../http/route.ts';
import { LONG_BODY_BYTES } from '../../http/server-limits.ts';

export const confirmationRoutes = [
  engagementRoute('/api/push/native/prayer-reaction', 'reaction', reactionPushSchema),
  engagementRoute('/api/push/native/prayer-completion', 'completion', completionPushSchema),
  route({
    ...MEMBER_WRITE,
    method: 'POST',
    path: '/api/push/admin-alert',
    summary: 'Counts the alerts that the caller’s flag caused; sends nothing',
    body: adminAlertPushSchema,
    bodyLimit: LONG_BODY_BYTES,
    response: { status: 200, body: adminAlertPushResponseSchema },
    handler: ({ ctx, viewer, body }) => countAlerts(ctx.db, viewer.id, body.requestId),
  }),
];

function engagementRoute(
  path: `/api/${string}`,
  engagement: 'reaction' | 'completion',
  body: typeof reactionPushSchema | typeof completionPushSchema,
) {
  return route({
    method: 'POST',
    path,
    summary: `Confirms the notification of the caller’s ${engagement}; sends nothing`,
    access: 'member',
    limit: WRITES,
    body,
    response: { status: 200, body: pushSuccessSchema },
    async handler({ ctx, viewer, body: { data, recipientUserId } }) {
      const request = { requestId: data.prayerId, memberId: viewer.id };
      await assertEngaged(ctx.db, `${engagement}s`, request, recipientUserId);
      return { success: true as const };
    },
  });
}

/**
 * Confirms that the owner of a request is notified of the member's mutation. The push was queued
 * when the mutation was stored, so nothing is sent, and only the ids of the body are read.
 *
 * @throws HttpError 403 without such a mutation by the member, or for a different recipient
 */
async function assertEngaged(
  db: Db,
  engagement: 'reactions' | 'completions',
  { requestId, memberId }: { requestId: string; memberId: string },
  recipientId: string | undefined,
): Promise<void> {
  const owner = await db
    .selectFrom('requests')
    .select(['user_id as id', 'anonymous'])
    .where('id', '=', requestId)
    .where('deleted', '=', false)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom(engagement)
          .select('id')
          .where('request_id', '=', requestId)
          .where('user_id', '=', memberId),
      ),
    )
    .executeTakeFirstOrThrow(() => forbidden());
  // Confirming the author of an anonymous post would reveal them to a client that tries ids.
  const named = owner.anonymous ? null : owner.id;
  if (recipientId !== undefined && recipientId !== named) throw forbidden();
}

/**
 * Confirms that the admins are alerted to a post that the member flagged. The alerts were queued
 * when the flag was stored; this counts them and the alerted admins.
 *
 * @throws HttpError 403 without such a flag by the member
 */
async function countAlerts(db: Db, memberId: string, requestId: string) {
  const flag = await db
    .selectFrom('user_flags')
    .select('id')
    .where('request_id', '=', requestId)
    .where('user_id', '=', memberId)
    .executeTakeFirstOrThrow(() => forbidden());
  return (
    db
      .selectFrom('users')
      // Starts from the members: notifications are indexed by member.
      .innerJoin('notifications', 'notifications.user_id', 'users.id')
      .select((row) => [
        row.fn.countAll<number>().as('sent'),
        row.fn.count<number>('users.id').distinct().as('uniqueAdmins'),
      ])
      .where('users.admin', '=', true)
      .where('notifications.type', '=', 'admin_flag_alert')
      .where('notifications.source_id', '=', flag.id)
      .executeTakeFirstOrThrow()
  );
}

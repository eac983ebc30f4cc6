import { dataExportSchema } from '@prayer-swap/shared/account-deletion/schemas';
import { USERNAME_COOLDOWN_MS } from '@prayer-swap/shared/accounts/account-limits';
import { APPROVAL_WITHIN_MS, INVITATION_RETENTION_MS } from '@prayer-swap/shared/joining/schemas';
import { DAY, HOUR } from '@prayer-swap/shared/time';
import type { FastifyReply } from 'fastify';
import type { Db, Tx } from '../../db/database.ts';
import type { EventOf } from '../../events.ts';
import type { AppContext } from '../../http/app-context.ts';
import { type Feature, route } from '../../http/route.ts';
import { mailTemplate } from '../../jobs/mail-template.ts';
import { ownRows } from '../../queries/own-rows.ts';
import { lockAccount } from '../../queries/users.sql.ts';
import { deletionRoutes } from './deletion/deletion.ts';
import { invitationRoutes } from './joining/invitations.ts';
import { waitingRegistrationRoutes } from './joining/waiting-registrations.ts';
import { profileRoutes } from './profile/profile.ts';
import { registrationRoutes } from './registration/registration-routes.ts';
import { setupRoutes } from './setup/setup.ts';

export const accounts: Feature = {
  routes: [
    ...registrationRoutes,
    ...setupRoutes,
    ...invitationRoutes,
    ...waitingRegistrationRoutes,
    ...profileRoutes,
    route({
      method: 'GET',
      path: '/api/me/export',
      summary: 'Exports the member’s data as a file',
      access: 'member',
      requiresReauth: true,
      limit: { by: 'member', points: 10, perMs: HOUR },
      response: { status: 200, body: dataExportSchema },
      handler: ({ ctx, viewer, reply }) => downloadDataExport(ctx, viewer.id, reply),
    }),
    ...deletionRoutes,
  ],
  on: { 'appeal-decided': notifyAppealDecision },
  exportData: exportAccount,
  expiries: [
    ['pending_registrations', 'created_at', DAY],
    ['waiting_registrations', 'created_at', APPROVAL_WITHIN_MS],
    ['invitations', 'expires_at', INVITATION_RETENTION_MS],
    ['email_changes', 'code_expires_at', DAY],
    ['account_deletion_links', 'expires_at', 0],
    ['setup_codes', 'expires_at', 0],
    ['released_usernames', 'released_at', USERNAME_COOLDOWN_MS],
  ],
};

/** Mails the decision on an appeal, in addition to the notification in the product. */
async function notifyAppealDecision(
  tx: Tx,
  { memberId, granted, reason }: EventOf<'appeal-decided'>,
  { mail }: AppContext,
): Promise<void> {
  const account = await lockAccount(tx, memberId);
  if (!account) return;
  const { email: to, username } = account;
  const text = granted ? 'mail.appeal-granted' : 'mail.appeal-refused';
  await mail.send(tx, mailTemplate(text, { to }, { username, reason }));
}

/** Returns all data stored about a member as a file, read from one snapshot. */
async function downloadDataExport(
  { db, now, exportMemberData, community }: AppContext,
  memberId: string,
  reply: FastifyReply,
) {
  const exportedAt = now().toISOString();
  const data = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => exportMemberData(tx, memberId));
  const { name } = community.current();
  const file = `${name.toLowerCase().replace(/\W+/g, '-')}-${exportedAt.slice(0, 10)}.json`;
  reply.header('content-disposition', `attachment; filename="${file}"`);
  return { exportedAt, product: name, data };
}

/**
 * Pending registrations are excluded: an unverified address does not prove that its owner
 * registered.
 */
async function exportAccount(db: Db, memberId: string): Promise<Record<string, unknown>> {
  const select = ownRows(db, memberId);
  return {
    users: await db
      .selectFrom('users')
      .select([
        'id',
        'username',
        'email',
        'region',
        'faith',
        'faith_consent_at',
        'admin',
        'status',
        'good_will_points',
        'notifications_enabled',
        'profile_picture_url',
        'language',
        'terms_version',
        'terms_language',
        'terms_accepted_at',
        'welcomed_at',
        'renamed_at',
        'created_at',
        'updated_at',
      ])
      .where('id', '=', memberId)
      .execute(),
    email_changes: await select('email_changes', ['email', 'code_expires_at']),
    idempotency_keys: await select(
      'idempotency_keys',
      ['key', 'answer', 'created_at'],
      'created_at',
    ),
    released_usernames: await select('released_usernames', ['released_at']),
    account_deletion_links: await select('account_deletion_links', ['expires_at']),
  };
}

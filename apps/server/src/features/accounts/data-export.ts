import { product } from '@prayer-swap/shared/product';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../db/database.ts';
import type { AppContext } from '../../http/app-context.ts';

/** Returns all data stored about a member as a file, read from one snapshot. */
export async function downloadDataExport(
  { db, now, exportMemberData }: AppContext,
  memberId: string,
  reply: FastifyReply,
) {
  const exportedAt = now().toISOString();
  const data = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => exportMemberData(tx, memberId));
  const name = `${product.name.toLowerCase().replace(/\W+/g, '-')}-${exportedAt.slice(0, 10)}.json`;
  reply.header('content-disposition', `attachment; filename="${name}"`);
  return { exportedAt, product: product.name, data };
}

/**
 * Pending registrations are excluded: an unverified address does not prove that its owner
 * registered.
 */
export async function exportAccount(db: Db, memberId: string): Promise<Record<string, unknown>> {
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
        'terms_accepted_at',
        'welcomed_at',
        'renamed_at',
        'created_at',
        'updated_at',
      ])
      .where('id', '=', memberId)
      .execute(),
    email_changes: await db
      .selectFrom('email_changes')
      .select(['email', 'code_expires_at'])
      .where('user_id', '=', memberId)
      .execute(),
    idempotency_keys: await db
      .selectFrom('idempotency_keys')
      .select(['key', 'answer', 'created_at'])
      .where('user_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
    released_usernames: await db
      .selectFrom('released_usernames')
      .select('released_at')
      .where('user_id', '=', memberId)
      .orderBy('released_at')
      .execute(),
    account_deletion_links: await db
      .selectFrom('account_deletion_links')
      .select('expires_at')
      .where('user_id', '=', memberId)
      .execute(),
  };
}

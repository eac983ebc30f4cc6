import { randomUUID } from 'node:crypto';
import { idParamsSchema } from '@prayer-swap/shared/http/schemas';
import { INVITATION_RETENTION_MS } from '@prayer-swap/shared/joining/schemas';
import { HOUR } from '@prayer-swap/shared/time';
import {
  createdWallLinkSchema,
  WALL_LINKS_SHOWN,
  wallLinkCreationSchema,
  wallLinkListSchema,
} from '@prayer-swap/shared/wall/schemas';
import { sql } from 'kysely';
import { hashToken } from '../../authentication/viewer.ts';
import { randomToken } from '../../crypto/secrets.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { notFound } from '../../errors/http-error.ts';
import type { AppContext } from '../../http/app-context.ts';
import { ADMIN_READ, ADMIN_WRITE, type Feature, route } from '../../http/route.ts';

/** The links to the wall. `wall-page.ts` serves the wall itself. */
export const wall: Feature = {
  routes: [
    route({
      ...ADMIN_READ,
      path: '/api/admin/wall-links',
      summary: 'Lists the links to the wall: those that work, then the others, newest first',
      response: { status: 200, body: wallLinkListSchema },
      handler: async ({ ctx }) => ({ items: await listLinks(ctx) }),
    }),
    route({
      ...ADMIN_WRITE,
      method: 'POST',
      path: '/api/admin/wall-links',
      summary: 'Creates a link to the wall; only this response contains it',
      body: wallLinkCreationSchema,
      response: { status: 201, body: createdWallLinkSchema },
      handler: ({ ctx, viewer, body }) => createLink(ctx, viewer.id, body.expiresInHours),
    }),
    route({
      ...ADMIN_WRITE,
      method: 'DELETE',
      path: '/api/admin/wall-links/:id',
      summary: 'Revokes a link to the wall',
      params: idParamsSchema,
      response: { status: 204 },
      handler: ({ ctx, viewer, params }) => revokeLink(ctx, viewer.id, params.id),
    }),
  ],
  expiries: [['wall_links', 'expires_at', INVITATION_RETENTION_MS]],
};

async function listLinks({ db, now }: AppContext) {
  const rows = await db
    .selectFrom('wall_links')
    .select(['id', 'expires_at', 'revoked_at', 'created_at'])
    .orderBy(sql`revoked_at is null and expires_at > ${now()}`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(WALL_LINKS_SHOWN)
    .execute();
  return rows.map(({ id, expires_at, revoked_at, created_at }) => ({
    id,
    createdAt: created_at.toISOString(),
    expiresAt: expires_at.toISOString(),
    revokedAt: revoked_at?.toISOString() ?? null,
  }));
}

async function createLink(
  { db, now, config, emit }: AppContext,
  adminId: string,
  expiresInHours: number,
) {
  const id = randomUUID();
  const token = randomToken();
  const expires_at = new Date(now().getTime() + expiresInHours * HOUR);
  await withTransaction(db, async (tx) => {
    await tx
      .insertInto('wall_links')
      .values({ id, token_hash: hashToken(token), expires_at, created_at: now() })
      .execute();
    const detail = `${expiresInHours} h`;
    await emit(tx, { type: 'wall-changed', adminId, action: 'create_wall_link', detail });
  });
  return { id, url: `${config.publicOrigin}/wall/${token}`, expiresAt: expires_at.toISOString() };
}

/** A revoked link stays revoked. @throws HttpError 404 for an unknown one */
async function revokeLink({ db, now, emit }: AppContext, adminId: string, id: string) {
  await withTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('wall_links')
      .select('revoked_at')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw notFound();
    if (row.revoked_at) return;
    await tx.updateTable('wall_links').set({ revoked_at: now() }).where('id', '=', id).execute();
    await emit(tx, { type: 'wall-changed', adminId, action: 'revoke_wall_link' });
  });
}

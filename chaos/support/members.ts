import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { randomToken } from '../../apps/server/src/crypto/secrets.ts';
import { hashToken } from '../../apps/server/src/queries/viewer.ts';

/** A signed-in member. */
export type Member = { id: string; username: string; token: string };

/**
 * Inserts members with a session each, without the registration API. Their reauthentication is
 * valid.
 */
export async function insertMembers(
  database: pg.Pool,
  count: number,
  { admin = false, status = 'Active' }: { admin?: boolean; status?: 'Active' | 'Blocked' } = {},
): Promise<Member[]> {
  const members = Array.from({ length: count }, () => {
    const username = `member-${randomBytes(6).toString('hex')}`;
    return { id: randomUUID(), username, token: randomToken() };
  });
  await database.query(
    `with member as (
       insert into users (id, username, email, region, admin, status, terms_version,
         terms_accepted_at, created_at, updated_at)
       select id, name, name || '@example.org', 'Europe', $4, $5, '1', now(), now(), now()
       from unnest($1::uuid[], $2::text[]) made (id, name)
       returning id)
     insert into sessions (token_hash, user_id, created_at, last_seen_at, confirmed_at)
     select token_hash, id, now(), now(), now() + interval '1 day'
     from unnest($1::uuid[], $3::bytea[]) made (id, token_hash) join member using (id)`,
    [
      members.map(({ id }) => id),
      members.map(({ username }) => username),
      members.map(({ token }) => hashToken(token)),
      admin,
      status,
    ],
  );
  return members;
}

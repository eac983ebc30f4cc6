import { createHash, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';

/** Inserts signed-in members directly. @returns the id and token of each */
export async function createMembers(connectionString, count) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const members = [];
    for (let index = 0; index < count; index += 1) members.push(await signIn(client));
    return members;
  } finally {
    await client.end();
  }
}

async function signIn(client) {
  const id = randomUUID();
  const token = randomBytes(32).toString('base64url');
  const name = `trial${id.slice(0, 8)}`;
  await client.query(
    `insert into users (id, username, email, region, terms_version, terms_accepted_at, created_at, updated_at)
     values ($1, $2, $2 || '@example.org', 'Europe', '1', now(), now(), now())`,
    [id, name],
  );
  await client.query(
    'insert into sessions (token_hash, user_id, created_at, last_seen_at) values ($1, $2, now(), now())',
    [createHash('sha256').update(token).digest(), id],
  );
  return { id, token };
}

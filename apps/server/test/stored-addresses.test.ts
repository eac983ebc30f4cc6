import { expect, it } from 'vitest';
import { createSecrets } from '../src/crypto/secrets.ts';
import { createMemberWithPassword, PASSWORD } from './account-fixtures.ts';
import { createTestServer, type TestServer } from './harness.ts';
import { PROCESS_SECRET, startServerProcess } from './server-process.ts';

const COMPOSED = 'an\u00edta@m\u00fcnchen.example';
const NORMALIZED = 'an\u00edta@xn--mnchen-3ya.example';

/** A member with an address as an earlier version stored it. */
async function createFormerMember(server: TestServer, email: string) {
  const member = await createMemberWithPassword(server);
  await server.database.db
    .updateTable('users')
    .set({ email, created_at: server.clock.now })
    .where('id', '=', member.id)
    .execute();
  server.clock.advance(1000);
  return member;
}

async function emailsIn({ database }: TestServer): Promise<string[]> {
  const { rows } = await database.pool.query('select email from users order by created_at');
  return rows.map(({ email }) => email);
}

it('the start normalizes stored addresses and lists accounts that share a mailbox', async () => {
  const before = await createTestServer({}, { secrets: createSecrets(PROCESS_SECRET) });
  const oldest = await createFormerMember(before, COMPOSED.normalize('NFD'));
  const shared = await createFormerMember(before, COMPOSED);
  const other = await createFormerMember(before, 'jose\u0301@example.org');
  const server = await startServerProcess({
    DATABASE_URL: before.connectionString,
    LOG_LEVEL: 'warn',
  });
  expect(await emailsIn(before)).toEqual([NORMALIZED, COMPOSED, 'jos\u00e9@example.org']);
  const [line = ''] = server.output.split('\n').filter((text) => text.includes('mailbox'));
  expect(line).toContain(shared.id);
  expect(line).not.toContain(oldest.id);
  expect(line).not.toContain(other.id);
  const signIn = async (identifier: string) => {
    const response = await fetch(`${server.origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier, password: PASSWORD }),
    });
    return ((await response.json()) as { user?: { id: string } }).user?.id;
  };
  expect(await signIn(COMPOSED.normalize('NFD'))).toBe(oldest.id);
  expect(await signIn(COMPOSED)).toBe(oldest.id);
  expect(await signIn('jos\u00e9@example.org'.normalize('NFD'))).toBe(other.id);
  expect(await signIn(shared.username)).toBe(shared.id);
});

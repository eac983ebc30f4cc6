import { TERMS_VERSION } from '@prayer-swap/shared/accounts/terms';
import { beforeAll, expect, it } from 'vitest';
import { createMember } from '../../../../test/factories.ts';
import { createTestServer, type TestMember, type TestServer } from '../../../../test/harness.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});

it('stores the accepted version, its language and the time', async () => {
  const member = await createMember(server);
  await server.database.pool.query("update users set terms_version = '2025-05-29' where id = $1", [
    member.id,
  ]);
  expect(await outdatedVersion(member)).toBe('2025-05-29');
  const accept = (version: string, language: string) =>
    server.request({
      method: 'PUT',
      url: '/api/me/terms',
      as: member,
      payload: { version },
      headers: { 'accept-language': language },
    });
  expect(await accept(TERMS_VERSION, 'fr')).toMatchObject({ status: 204 });
  const stored = {
    terms_version: TERMS_VERSION,
    terms_language: 'fr',
    terms_accepted_at: server.clock.now,
  };
  expect(await accepted(member.id)).toEqual(stored);
  expect(await accept('2026-01-01', 'es')).toMatchObject({ status: 204 });
  expect(await accepted(member.id)).toEqual(stored);
  expect(await accept('2999-01-01', 'es')).toMatchObject({ status: 400 });
  expect(await outdatedVersion(member)).toBe(undefined);
});

async function outdatedVersion(as: TestMember): Promise<string | undefined> {
  const { body } = await server.request({ url: '/api/me', as });
  return body.user.outdatedTermsVersion;
}

const accepted = (id: string) =>
  server.database.db
    .selectFrom('users')
    .select(['terms_version', 'terms_language', 'terms_accepted_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

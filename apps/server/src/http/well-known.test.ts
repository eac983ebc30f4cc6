import { DAY } from '@prayer-swap/shared/time';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMember } from '../../test/factories.ts';
import { createTestServer, type TestServer } from '../../test/harness.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({
    publicOrigin: 'https://prayers.example',
    securityContact: 'mailto:security@prayers.example',
  });
});

describe('/.well-known/security.txt', () => {
  it('contains contact, languages and expiry', async () => {
    const { status, headers, body } = await server.request({ url: '/.well-known/security.txt' });
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const fields = Object.fromEntries(
      String(body)
        .trimEnd()
        .split('\n')
        .map((line) => line.split(': ')),
    );
    expect(fields).toEqual({
      Contact: 'mailto:security@prayers.example',
      Expires: expect.any(String),
      'Preferred-Languages': 'en, es, pt, fr, hi, ar, he',
      Canonical: 'https://prayers.example/.well-known/security.txt',
    });
    const left = Date.parse(fields.Expires) - server.clock.now.getTime();
    expect(left).toBeGreaterThan(30 * DAY);
    expect(left).toBeLessThan(365 * DAY);
  });
});

describe('/.well-known/change-password', () => {
  const URL = '/.well-known/change-password';

  it('redirects a member to the form', async () => {
    const { token } = await createMember(server);
    const headers = { cookie: `__Host-session=${token}` };
    expect(await server.request({ url: URL, headers })).toMatchObject({
      status: 303,
      headers: { location: '/profile/security#password', 'cache-control': 'no-store' },
    });
  });

  it('redirects a visitor to the sign-in', async () => {
    expect(await server.request({ url: URL })).toMatchObject({
      status: 303,
      headers: { location: '/login?returnTo=%2Fprofile%2Fsecurity%23password' },
    });
  });
});

it('other well-known paths get 404', async () => {
  const url = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
  expect(await server.request({ url })).toMatchObject({ status: 404 });
});

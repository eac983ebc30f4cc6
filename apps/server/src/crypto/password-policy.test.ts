import { beforeAll, describe, expect, it } from 'vitest';
import {
  createMemberWithPassword,
  createVisitor,
  PASSWORD,
  waitForResetToken,
} from '../../test/account-fixtures.ts';
import { createTestServer, type TestServer } from '../../test/harness.ts';

const REJECTED = {
  status: 400,
  body: { code: 'accounts.password-guessable', fields: { password: {} } },
};

let server: TestServer;
let anyone: ReturnType<typeof createVisitor>;

beforeAll(async () => {
  server = await createTestServer();
  anyone = createVisitor(server);
});

describe('a password', () => {
  it.each([
    'prayerswap',
    'Prayer-Swap 26',
    'prayer1',
    'swapswap',
    'hannah.m',
    'Hannah_M99',
    'hm-1987!',
    'hm.1987@example.org',
    'PRAYERhannah-m7',
  ])(
    'that contains little more than a name of member or product is rejected: %s',
    async (password) => {
      const form = { username: 'hannah-m', email: 'hm.1987@example.org', password };
      expect(await anyone.register(form)).toMatchObject(REJECTED);
    },
  );

  it.each(['hannah sings at dawn', 'swap-your-boots', 'my prayer book', 'hm-1988!', '$%&/()=?'])(
    'with more content is accepted: %s',
    async (password) => {
      const form = { username: `h-${crypto.randomUUID().slice(0, 8)}`, password };
      const email = `${form.username}@example.org`;
      expect(await anyone.register({ ...form, email })).toMatchObject({ status: 202 });
    },
  );

  it('follows the same rule for a change and a reset', async () => {
    const ruth = await createMemberWithPassword(server, { username: 'ruth-lev' });
    const password = 'Ruth-Lev1';
    const change = { currentPassword: PASSWORD, password, confirmPassword: password };
    const url = '/api/me/password';
    expect(await server.request({ method: 'POST', url, as: ruth, payload: change })).toMatchObject(
      REJECTED,
    );
    await anyone.forgotPassword(ruth.email);
    const token = await waitForResetToken(server, ruth.email);
    const reset = { token, password, confirmPassword: password };
    expect(await anyone.post('/api/auth/reset-password', reset)).toMatchObject(REJECTED);
    expect(await anyone.signIn('ruth-lev')).toMatchObject({ status: 200 });
  });
});

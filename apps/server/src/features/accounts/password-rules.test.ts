import { beforeAll, describe, expect, it } from 'vitest';
import {
  aMemberWithPassword,
  PASSWORD,
  resetTokenTo,
  visitor,
} from '../../../test/account-fixtures.ts';
import { type TestServer, testServer } from '../../../test/harness.ts';

const REFUSED = {
  status: 400,
  body: { code: 'accounts.password-guessable', fields: { password: {} } },
};

let server: TestServer;
let anyone: ReturnType<typeof visitor>;

beforeAll(async () => {
  server = await testServer();
  anyone = visitor(server);
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
    'that is a name of the member or of the product and little more is refused: %s',
    async (password) => {
      const form = { username: 'hannah-m', email: 'hm.1987@example.org', password };
      expect(await anyone.register(form)).toMatchObject(REFUSED);
    },
  );

  it.each(['hannah sings at dawn', 'swap-your-boots', 'my prayer book', 'hm-1988!', '$%&/()=?'])(
    'with more in it is taken: %s',
    async (password) => {
      const form = { username: `h-${crypto.randomUUID().slice(0, 8)}`, password };
      const email = `${form.username}@example.org`;
      expect(await anyone.register({ ...form, email })).toMatchObject({ status: 202 });
    },
  );

  it('is judged by the same rule when it is changed and when it is reset', async () => {
    const ruth = await aMemberWithPassword(server, { username: 'ruth-lev' });
    const password = 'Ruth-Lev1';
    const change = { currentPassword: PASSWORD, password, confirmPassword: password };
    const url = '/api/me/password';
    expect(await server.call({ method: 'POST', url, as: ruth, payload: change })).toMatchObject(
      REFUSED,
    );
    await anyone.forgot(ruth.email);
    const token = await resetTokenTo(server, ruth.email);
    const reset = { token, password, confirmPassword: password };
    expect(await anyone.post('/api/auth/reset-password', reset)).toMatchObject(REFUSED);
    expect(await anyone.signIn('ruth-lev')).toMatchObject({ status: 200 });
  });
});

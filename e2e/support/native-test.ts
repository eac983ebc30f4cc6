import { hashToken } from '../../apps/server/src/authentication/viewer.ts';
import { randomToken } from '../../apps/server/src/crypto/secrets.ts';
import { sql } from './database.ts';
import { openPhone, type Phone } from './phone.ts';
import { test as base, type SignedInMember } from './test.ts';
import type { TestUser } from './test-member.ts';

type Fixtures = {
  /** A phone with the app installed, without a session. */
  phone: (kind?: 'android' | 'ios') => Promise<Phone>;
  /** A phone of a member and a browser of the same member. */
  signedInPhone: (
    kind?: 'android' | 'ios',
  ) => Promise<{ phone: Phone; owner: SignedInMember; token: string }>;
};

/** The key of the session in the phone's secure storage. */
export const SESSION_STORAGE_KEY = 'capacitor-storage_session';

/** The test fixtures with the same rules, on a phone. */
export const test = base.extend<Fixtures>({
  phone: async ({ visitor, baseURL }, use) => {
    await use(async (kind) => openPhone(await visitor(), baseURL ?? '', kind));
  },
  signedInPhone: async ({ phone, signedInMember }, use) => {
    await use(async (kind) => {
      const owner = await signedInMember();
      const token = await createSession(owner);
      const device = await phone(kind);
      device.secrets.set(SESSION_STORAGE_KEY, JSON.stringify({ token, ended: [] }));
      return { phone: device, owner, token };
    });
  },
});

/** A separate session, so that its end does not affect the browser's. */
async function createSession({ username }: TestUser): Promise<string> {
  const token = randomToken();
  await sql(
    `insert into sessions (token_hash, user_id, created_at, last_seen_at, confirmed_at)
     select $1, id, now(), now(), now() from users where username = $2`,
    [hashToken(token), username],
  );
  return token;
}

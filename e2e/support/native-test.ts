import { randomToken } from '../../apps/server/src/crypto/secrets.ts';
import { hashToken } from '../../apps/server/src/http/session.ts';
import { sql } from './database.ts';
import { openPhone, type Phone } from './phone.ts';
import { test as base, type SignedInMember } from './test.ts';
import type { TestUser } from './test-member.ts';

type Fixtures = {
  /** A phone with the app on it and nobody signed in. */
  phone: (kind?: 'android' | 'ios') => Promise<Phone>;
  /** A phone of somebody, and a browser of theirs beside it. */
  signedInPhone: (
    kind?: 'android' | 'ios',
  ) => Promise<{ phone: Phone; owner: SignedInMember; token: string }>;
};

/** Where the phone's secure storage has the session. */
export const SESSION_STORAGE_KEY = 'capacitor-storage_session';

/** The same rules as everywhere, on a phone. */
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

/** A session of its own: what happens to it does not touch the browser's. */
async function createSession({ username }: TestUser): Promise<string> {
  const token = randomToken();
  await sql(
    `insert into sessions (token_hash, user_id, created_at, last_seen_at, confirmed_at)
     select $1, id, now(), now(), now() from users where username = $2`,
    [hashToken(token), username],
  );
  return token;
}

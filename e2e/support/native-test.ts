import { randomToken } from '../../apps/server/src/crypto/secrets.ts';
import { hashToken } from '../../apps/server/src/http/session.ts';
import { sql } from './database.ts';
import type { Person } from './member.ts';
import { aPhone, type Phone } from './phone.ts';
import { test as base, type Someone } from './test.ts';

type Fixtures = {
  /** A phone with the app on it and nobody signed in. */
  phone: (kind?: 'android' | 'ios') => Promise<Phone>;
  /** A phone of somebody, and a browser of theirs beside it. */
  phoneOf: (kind?: 'android' | 'ios') => Promise<{ phone: Phone; owner: Someone; token: string }>;
};

/** Where the phone's secure storage has the session. */
export const SESSION = 'capacitor-storage_session';

/** The same rules as everywhere, on a phone. */
export const test = base.extend<Fixtures>({
  phone: async ({ visitor, baseURL }, use) => {
    await use(async (kind) => aPhone(await visitor(), baseURL ?? '', kind));
  },
  phoneOf: async ({ phone, someone }, use) => {
    await use(async (kind) => {
      const owner = await someone();
      const token = await sessionOf(owner);
      const theirs = await phone(kind);
      theirs.secrets.set(SESSION, JSON.stringify({ token, ended: [] }));
      return { phone: theirs, owner, token };
    });
  },
});

/** A session of its own: what happens to it does not touch the browser's. */
async function sessionOf({ username }: Person): Promise<string> {
  const token = randomToken();
  await sql(
    `insert into sessions (token_hash, user_id, created_at, last_seen_at, confirmed_at)
     select $1, id, now(), now(), now() from users where username = $2`,
    [hashToken(token), username],
  );
  return token;
}

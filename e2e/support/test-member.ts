import { randomBytes, randomUUID } from 'node:crypto';
import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test';
import { PASSWORD_HASH_COST } from '@prayer-swap/shared/accounts/account-limits';
import { TERMS_VERSION } from '@prayer-swap/shared/accounts/terms';
import { hashToken } from '../../apps/server/src/authentication/viewer.ts';
import { hashPassword } from '../../apps/server/src/crypto/passwords.ts';
import { loadOrCreateSecret } from '../../apps/server/src/crypto/secret-file.ts';
import { createSecrets, randomToken } from '../../apps/server/src/crypto/secrets.ts';
import { sql } from './database.ts';
import { waitForMailedCode } from './mail.ts';

export const PASSWORD = 'still-water-7';

export type TestUser = { username: string; email: string };

/** A username that is unique in the run. */
export function generateTestUser(hint = 'member'): TestUser {
  const username = `${hint}-${randomBytes(4).toString('hex')}`;
  return { username, email: `${username}@example.org` };
}

/** The password hash, which the members of one server share. */
const passwordHashes = new Map<string, Promise<string>>();

/**
 * Creates a signed-in member with completed onboarding, without the registration API, which has its
 * own tests.
 */
export async function createTestMember(
  { username, email }: TestUser,
  target: { context: BrowserContext; origin: string | undefined; dataDir: string },
): Promise<void> {
  if (!target.origin) throw new Error('baseURL is set by the configuration');
  const passwordHash = passwordHashes.get(target.dataDir) ?? hashTestPassword(target.dataDir);
  passwordHashes.set(target.dataDir, passwordHash);
  const token = randomToken();
  await sql(
    `with member as (
       insert into users (id, username, email, password_hash, region, terms_version,
         terms_accepted_at, welcomed_at, created_at, updated_at)
       values ($1, $2, $3, $4, 'Europe', $6, now(), now(), now(), now())
       returning id)
     insert into sessions (token_hash, user_id, created_at, last_seen_at, confirmed_at)
     select $5, id, now(), now(), now() from member`,
    [randomUUID(), username, email, await passwordHash, hashToken(token), TERMS_VERSION],
    target.dataDir,
  );
  await target.context.addCookies([
    { name: 'session', value: token, url: target.origin, httpOnly: true, sameSite: 'Lax' },
  ]);
}

async function hashTestPassword(dataDir: string): Promise<string> {
  return hashPassword(
    {
      secrets: createSecrets(await readServerSecret(dataDir)),
      config: { passwordHashCost: PASSWORD_HASH_COST },
    },
    PASSWORD,
  );
}

/**
 * Registers through the API and skips the onboarding; the context's cookie then belongs to the
 * member.
 */
export async function registerMember(request: APIRequestContext, user: TestUser): Promise<void> {
  const started = await request.post('/api/auth/register', {
    data: {
      ...user,
      password: PASSWORD,
      region: 'Europe',
      faith: 'Prefer not to say',
      acceptTerms: true,
    },
  });
  expect(started.status()).toBe(202);
  const { registrationId } = await started.json();
  const code = await waitForMailedCode(request, user.email);
  const verified = await request.post('/api/auth/register/verify', {
    data: { registrationId, code },
  });
  expect(verified.status()).toBe(201);
  expect((await request.post('/api/me/onboarded')).status()).toBe(204);
}

/** Posts a request as the user of the context. @returns its id */
export async function createPrayer(
  request: APIRequestContext,
  text: string,
  options: {
    type?: 'Support' | 'Celebration';
    anonymous?: boolean;
    visibleToVisitors?: boolean;
    namedToVisitors?: boolean;
    day?: string;
    allowsWords?: boolean;
  } = {},
): Promise<string> {
  const response = await request.post('/api/requests', { data: { text, ...options } });
  expect(response.status()).toBe(201);
  return (await response.json()).id;
}

/** Servers that were running before, and servers with an external database, received it. */
async function readServerSecret(dataDir: string): Promise<string> {
  return process.env.E2E_SECRET ?? (await loadOrCreateSecret(dataDir));
}

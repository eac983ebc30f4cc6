import { type Config, createConfig } from '../src/config/config.ts';
import { hashPassword } from '../src/crypto/passwords.ts';
import { createMember } from './factories.ts';
import { type TestMember, type TestResponse, type TestServer, waitFor } from './harness.ts';

export const PASSWORD = 'still-water-7';

/** Cached by cost and by the keyed password, which differs with a server's SECRET. */
const hashes = new Map<string, Promise<string>>();

/** A member who can sign in with PASSWORD. The hash is computed once for all. */
export async function createMemberWithPassword(
  server: TestServer,
  traits: Parameters<typeof createMember>[1] = {},
): Promise<TestMember & { email: string }> {
  const member = await createMember(server, traits);
  const keyed = server.secrets.hash('password', PASSWORD).toString('base64');
  const key = `${server.config.passwordHashCost} ${keyed}`;
  const hash = hashes.get(key) ?? hashPassword(server, PASSWORD);
  hashes.set(key, hash);
  await server.database.db
    .updateTable('users')
    .set({ password_hash: await hash })
    .where('id', '=', member.id)
    .execute();
  return { ...member, email: `${member.username}@example.org` };
}

export function getUserRow({ database }: TestServer, { id }: TestMember) {
  return database.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export function registrationForm(changes: object = {}) {
  return {
    username: 'amira',
    email: 'amira@example.org',
    password: PASSWORD,
    region: 'Asia',
    faith: 'Prefer not to say',
    acceptTerms: true,
    ...changes,
  };
}

let networks = 0;

/** A new address without any counted requests. */
function nextAddress(): string {
  networks += 1;
  return `198.51.${100 + Math.floor(networks / 250)}.${1 + (networks % 250)}`;
}

/** Shorthands for the requests of a visitor from one network. */
export function createVisitor(server: TestServer, from = nextAddress()) {
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    server.request({ method: 'POST', url, payload, headers, from });
  return {
    from,
    post,
    get: (url: string) => server.request({ url, from }),
    register: (changes: object = {}) => post('/api/auth/register', registrationForm(changes)),
    verify: (registrationId: string, code: string) =>
      post('/api/auth/register/verify', { registrationId, code }),
    resend: (registrationId: string) => post('/api/auth/register/resend', { registrationId }),
    signIn: (identifier: string, password = PASSWORD, headers: Record<string, string> = {}) =>
      post('/api/auth/login', { identifier, password }, headers),
    forgotPassword: (email: string) => post('/api/auth/forgot-password', { email }),
  };
}

/** Deletes a member's account from the profile with the typed confirmation. */
export function deleteAccount(server: TestServer, as: TestMember, confirm?: unknown) {
  return server.request({ method: 'DELETE', url: '/api/me', as, payload: { confirm } });
}

/** The newest mail to an address, once there are `count` of them. */
export async function waitForMail(server: TestServer, address: string, count = 1) {
  const mails = await waitFor(() => {
    const found = server.mails.filter(({ to }) => to === address);
    return found.length >= count && found;
  });
  const mail = mails[count - 1];
  if (!mail) throw new Error('eventually waited for it');
  return mail;
}

export async function waitForCode(server: TestServer, address: string, count = 1): Promise<string> {
  const { text } = await waitForMail(server, address, count);
  const code = /^\d{6}$/m.exec(text)?.[0];
  if (!code) throw new Error(`No code in: ${text}`);
  return code;
}

export async function waitForResetToken(
  server: TestServer,
  address: string,
  count = 1,
): Promise<string> {
  const { text } = await waitForMail(server, address, count);
  const token = /^http:\/\/localhost:3000\/reset-password\?token=([\w-]{43})$/m.exec(text)?.[1];
  if (!token) throw new Error(`No link in: ${text}`);
  return token;
}

/** A code that differs from the given one. */
export function differentCode(code: string): string {
  return code === '123456' ? '654321' : '123456';
}

/** The number of responses for each status and code. */
export function countResponses(responses: TestResponse[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of responses) {
    const key = body?.code ? `${status} ${body.code}` : String(status);
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

/** Runs several requests concurrently. */
export function inParallel<Result>(count: number, run: (index: number) => Promise<Result>) {
  return Promise.all(Array.from({ length: count }, (_, index) => run(index)));
}

/** The default limits except for these. */
export function withLimits(limits: Partial<Config['limits']>): Partial<Config> {
  return { limits: { ...createConfig({}).limits, ...limits } };
}

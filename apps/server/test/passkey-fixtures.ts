import type { PasskeyProof } from '@prayer-swap/shared/accounts/passkeys';
import { aMemberWithPassword } from './account-fixtures.ts';
import { type Answer, eventually, type TestMember, type TestServer } from './harness.ts';
import { type Lies, type PasskeyDevice, passkeyDevice } from './passkey-device.ts';
import { cookieOf } from './second-factor-fixtures.ts';

type Headers = Record<string, string>;

/** So that the answer carries the token of the session. */
export const NATIVE: Headers = { 'x-session-transport': 'bearer' };

const CHROME_ON_MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

let networks = 0;

/** An address that no limit has counted yet. */
function aNetwork(): string {
  networks += 1;
  return `203.0.113.${1 + (networks % 250)}`;
}

const PATHS = {
  'sign-in': '/api/auth/passkey',
  confirm: '/api/auth/confirm/passkey',
  add: '/api/me/passkeys',
} as const;

/** A question, and the cookie that ties it to this browser. */
export async function asked(
  server: TestServer,
  to: keyof typeof PATHS,
  { as, cookie }: { as?: TestMember; cookie?: string } = {},
) {
  const answer = await server.call({
    method: 'POST',
    url: `${PATHS[to]}/question`,
    ...(as && { as }),
    ...(cookie && { headers: { cookie } }),
    from: aNetwork(),
  });
  return { ...answer, cookie: cookieOf(answer) };
}

/** Sends what a device has made or signed. */
export function answered(
  server: TestServer,
  to: keyof typeof PATHS,
  payload: object,
  { as, headers = {}, from = aNetwork() }: { as?: TestMember; headers?: Headers; from?: string },
): Promise<Answer> {
  const url = PATHS[to];
  return server.call({ method: 'POST', url, payload, headers, from, ...(as && { as }) });
}

/** By the calls of the profile. */
export async function addPasskey(
  server: TestServer,
  as: TestMember,
  device: PasskeyDevice,
  lies: Lies = {},
): Promise<Answer> {
  const { body, cookie } = await asked(server, 'add', { as });
  const headers = { cookie, 'user-agent': CHROME_ON_MAC };
  return answered(server, 'add', device.make(body, lies), { as, headers });
}

export async function aMemberWithPasskey(
  server: TestServer,
  traits: Parameters<typeof aMemberWithPassword>[1] = {},
  device = passkeyDevice(),
) {
  const member = await aMemberWithPassword(server, traits);
  const { status, body } = await addPasskey(server, member, device);
  if (status !== 201) throw new Error(`Not added: ${JSON.stringify(body)}`);
  return { ...member, device };
}

/** @param by what comes in place of what the device would have signed */
export async function signInByPasskey(
  server: TestServer,
  device: PasskeyDevice,
  { lies = {}, by, from }: { lies?: Lies; by?: PasskeyProof; from?: string } = {},
): Promise<Answer> {
  const { body, cookie } = await asked(server, 'sign-in');
  const proof = by ?? device.sign(body, lies);
  return answered(server, 'sign-in', proof, {
    headers: { cookie, ...NATIVE },
    ...(from && { from }),
  });
}

/** The first mail to an address with this subject, whatever else comes before it. */
export function mailAbout({ mails }: TestServer, address: string, subject: string) {
  return eventually(() => mails.find((mail) => mail.to === address && mail.subject === subject));
}

import type { PasskeyAuthenticationResponse } from '@prayer-swap/shared/accounts/passkeys';
import { createMemberWithPassword } from './account-fixtures.ts';
import { type TestMember, type TestResponse, type TestServer, waitFor } from './harness.ts';
import { cookieOf } from './two-factor-fixtures.ts';
import {
  createVirtualAuthenticator,
  type Overrides,
  type VirtualAuthenticator,
} from './virtual-authenticator.ts';

type Headers = Record<string, string>;

/** Makes the response contain the session's token. */
export const BEARER_HEADERS: Headers = { 'x-session-transport': 'bearer' };

const CHROME_ON_MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

let networks = 0;

/** A new address without any counted requests. */
function nextAddress(): string {
  networks += 1;
  return `203.0.113.${1 + (networks % 250)}`;
}

const PATHS = {
  'sign-in': '/api/auth/passkey',
  confirm: '/api/auth/reauthenticate/passkey',
  add: '/api/me/passkeys',
} as const;

/** Options, and the cookie that binds them to this browser. */
export async function fetchPasskeyOptions(
  server: TestServer,
  to: keyof typeof PATHS,
  { as, cookie }: { as?: TestMember; cookie?: string } = {},
) {
  const response = await server.request({
    method: 'POST',
    url: `${PATHS[to]}/options`,
    ...(as && { as }),
    ...(cookie && { headers: { cookie } }),
    from: nextAddress(),
  });
  return { ...response, cookie: cookieOf(response) };
}

/** Submits a device's registration or signature. */
export function submitPasskey(
  server: TestServer,
  to: keyof typeof PATHS,
  payload: object,
  { as, headers = {}, from = nextAddress() }: { as?: TestMember; headers?: Headers; from?: string },
): Promise<TestResponse> {
  const url = PATHS[to];
  return server.request({ method: 'POST', url, payload, headers, from, ...(as && { as }) });
}

/** Through the routes of the profile. */
export async function addPasskey(
  server: TestServer,
  as: TestMember,
  device: VirtualAuthenticator,
  overrides: Overrides = {},
): Promise<TestResponse> {
  const { body, cookie } = await fetchPasskeyOptions(server, 'add', { as });
  const headers = { cookie, 'user-agent': CHROME_ON_MAC };
  return submitPasskey(server, 'add', device.create(body, overrides), { as, headers });
}

export async function createMemberWithPasskey(
  server: TestServer,
  traits: Parameters<typeof createMemberWithPassword>[1] = {},
  device = createVirtualAuthenticator(),
) {
  const member = await createMemberWithPassword(server, traits);
  const { status, body } = await addPasskey(server, member, device);
  if (status !== 201) throw new Error(`Not added: ${JSON.stringify(body)}`);
  return { ...member, device };
}

/** @param replacement the response to send instead of the device's own */
export async function signInWithPasskey(
  server: TestServer,
  device: VirtualAuthenticator,
  {
    overrides = {},
    replacement,
    from,
  }: { overrides?: Overrides; replacement?: PasskeyAuthenticationResponse; from?: string } = {},
): Promise<TestResponse> {
  const { body, cookie } = await fetchPasskeyOptions(server, 'sign-in');
  const proof = replacement ?? device.sign(body, overrides);
  return submitPasskey(server, 'sign-in', proof, {
    headers: { cookie, ...BEARER_HEADERS },
    ...(from && { from }),
  });
}

/** The first mail to an address with this subject, whatever arrives before it. */
export function waitForMailAbout({ mails }: TestServer, address: string, subject: string) {
  return waitFor(() => mails.find((mail) => mail.to === address && mail.subject === subject));
}

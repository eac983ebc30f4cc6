import { reauthenticateSessions } from './factories.ts';
import type { TestMember, TestServer } from './harness.ts';

/** Creates a link to the form for guests as this admin. */
export async function createGuestLink(server: TestServer, as: TestMember, changes: object = {}) {
  await reauthenticateSessions(server);
  const payload = { expiresInHours: 90 * 24, ...changes };
  const url = '/api/admin/guest-links';
  const { status, body } = await server.request({ method: 'POST', url, as, payload });
  if (status !== 201) throw new Error(`Not created: ${JSON.stringify(body)}`);
  return { id: String(body.id), token: tokenIn(body.url, '/guest') };
}

let counter = 0;

/** Sends a request by a link. @returns the token of the guest's own link */
export async function sendAsGuest(server: TestServer, token: string, changes: object = {}) {
  counter += 1;
  const text = `Please pray for a guest, number ${counter}.`;
  const payload = { token, text, ...changes };
  const url = '/api/guest-requests';
  const { status, body } = await server.request({ method: 'POST', url, payload });
  if (status !== 201) throw new Error(`Not sent: ${JSON.stringify(body)}`);
  return { text, token: tokenIn(body.statusUrl, '/guest/status') };
}

function tokenIn(url: string, path: string): string {
  const [page, token] = url.split('#');
  if (page !== `http://localhost:3000${path}` || !/^[\w-]{43}$/.test(token ?? ''))
    throw new Error(`No token in ${url}`);
  return String(token);
}

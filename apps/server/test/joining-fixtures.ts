import { createVisitor, registrationForm, waitForCode } from './account-fixtures.ts';
import type { TestMember, TestServer } from './harness.ts';

/** Creates an invitation as this admin. */
export async function createInvitation(server: TestServer, as: TestMember, changes: object = {}) {
  const payload = { expiresInHours: 24, uses: 1, ...changes };
  const url = '/api/admin/invitations';
  const { status, body } = await server.request({ method: 'POST', url, as, payload });
  if (status !== 201) throw new Error(`Not created: ${JSON.stringify(body)}`);
  const token = /^http:\/\/localhost:3000\/register#invitation=([\w-]{43})$/.exec(body.url)?.[1];
  if (!token) throw new Error(`No token in ${body.url}`);
  return { id: String(body.id), token };
}

/** A registration form that differs for each name. */
export function formOf(username: string, invitation?: string) {
  return registrationForm({
    username,
    email: `${username}@example.org`,
    ...(invitation !== undefined && { invitation }),
  });
}

/** Registers and enters the mailed code. @returns the response to the code */
export async function registerAs(server: TestServer, username: string, invitation?: string) {
  const visitor = createVisitor(server);
  const { status, body } = await visitor.register(formOf(username, invitation));
  if (status !== 202) throw new Error(`Not registered: ${JSON.stringify(body)}`);
  const code = await waitForCode(server, `${username}@example.org`);
  return visitor.verify(body.registrationId, code);
}

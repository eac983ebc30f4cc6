import { HOUR, MINUTE } from '@prayer-swap/shared/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createVisitor, inParallel, waitForCode } from '../../../../test/account-fixtures.ts';
import { createMember } from '../../../../test/factories.ts';
import type { TestMember, TestResponse, TestServer } from '../../../../test/harness.ts';
import { createInvitation, formOf, registerAs } from '../../../../test/joining-fixtures.ts';
import type { OpenidProvider } from '../../../../test/openid-provider.ts';
import {
  createBrowser,
  createPerson,
  createServerWithProviders,
  signInWithProvider,
} from '../../../../test/provider-fixtures.ts';

let server: TestServer;
let provider: OpenidProvider;
let admin: TestMember;

beforeAll(async () => {
  const options = { community: { joining: 'invited' } } as const;
  ({ server, provider } = await createServerWithProviders(options));
});

// The tests move the clock, and a reauthentication is valid for minutes.
beforeEach(async () => {
  admin = await createMember(server, { admin: true });
});

async function revoke(id: string): Promise<void> {
  const url = `/api/admin/invitations/${id}`;
  expect((await server.request({ method: 'DELETE', url, as: admin })).status).toBe(204);
}

/** An invitation for each reason why one is unusable, and values that are none. */
async function unusableTokens(): Promise<(string | undefined)[]> {
  const expired = await createInvitation(server, admin, { expiresInHours: 1 });
  server.clock.advance(HOUR);
  admin = await createMember(server, { admin: true });
  const revoked = await createInvitation(server, admin);
  await revoke(revoked.id);
  const used = await createInvitation(server, admin);
  expect((await registerAs(server, `guest-${used.id.slice(0, 8)}`, used.token)).status).toBe(201);
  const { rows } = await server.database.pool.query(
    `select encode(token_hash, 'hex') as hash from invitations limit 1`,
  );
  const tokens = [expired.token, revoked.token, used.token];
  return [undefined, '', 'wrong', 'x'.repeat(43), rows[0].hash, ...tokens];
}

const DENIED = {
  status: 403,
  body: {
    status: 403,
    code: 'joining.invitation-required',
    message: 'You need a valid invitation to join. Please ask an admin for a new link.',
  },
};

/** Everything of a response that could distinguish it from another one. */
function comparable({ status, body, headers }: TestResponse) {
  return { status, body, headers: Object.keys(headers).toSorted() };
}

describe('A43: an invitation that is missing, wrong, expired, revoked or used up', () => {
  it('gets one response to a registration, whether or not the account exists', async () => {
    const taken = await createMember(server);
    const outcomes = [];
    for (const token of await unusableTokens()) {
      for (const username of ['sarah', taken.username]) {
        outcomes.push(comparable(await createVisitor(server).register(formOf(username, token))));
      }
    }
    const [first] = outcomes;
    expect(first).toMatchObject(DENIED);
    for (const outcome of outcomes) expect(outcome).toEqual(first);
  });

  it('gets the same response to a check before the registration', async () => {
    const tokens = await unusableTokens();
    const check = (invitation?: string) =>
      createVisitor(server).post('/api/auth/register/invitation', { invitation });
    const outcomes = [];
    for (const token of tokens) outcomes.push(comparable(await check(token)));
    const [first] = outcomes;
    expect(first).toMatchObject(DENIED);
    for (const outcome of outcomes) expect(outcome).toEqual(first);
    const { id, token } = await createInvitation(server, admin);
    expect(await check(token)).toMatchObject({ status: 204 });
    const { body: list } = await server.request({ url: '/api/admin/invitations', as: admin });
    expect(list.items.find((one: { id: string }) => one.id === id)).toMatchObject({ usesLeft: 1 });
  });

  it('gets one response to a registration by a provider', async () => {
    const tokens = await unusableTokens();
    const browser = createBrowser(server);
    await signInWithProvider(browser, createPerson(provider));
    const outcomes = [];
    for (const invitation of tokens) {
      const changes = { username: 'leah', ...(invitation !== undefined && { invitation }) };
      outcomes.push(comparable(await browser.signUp(changes)));
    }
    const [first] = outcomes;
    expect(first).toMatchObject(DENIED);
    for (const outcome of outcomes) expect(outcome).toEqual(first);
  });

  it('gets one response to the code, if it became so after the registration', async () => {
    const expired = await createInvitation(server, admin, { expiresInHours: 1 });
    server.clock.advance(HOUR - 5 * MINUTE);
    admin = await createMember(server, { admin: true });
    const revoked = await createInvitation(server, admin);
    const used = await createInvitation(server, admin);
    const registrations = await Promise.all(
      [expired, revoked, used].map(async ({ token }, index) => {
        const visitor = createVisitor(server);
        const { body } = await visitor.register(formOf(`hannah-${index}x`, token));
        const code = await waitForCode(server, `hannah-${index}x@example.org`);
        return () => visitor.verify(body.registrationId, code);
      }),
    );
    await revoke(revoked.id);
    expect((await registerAs(server, 'peninnah', used.token)).status).toBe(201);
    server.clock.advance(5 * MINUTE);
    const outcomes = [];
    for (const verify of registrations) outcomes.push(comparable(await verify()));
    const [first] = outcomes;
    expect(first).toMatchObject(DENIED);
    for (const outcome of outcomes) expect(outcome).toEqual(first);
  });
});

describe('A43: the last use of an invitation', () => {
  it('admits one of 20 registrations that are verified concurrently', async () => {
    const { token } = await createInvitation(server, admin, { uses: 2 });
    expect((await registerAs(server, 'anna', token)).status).toBe(201);
    const verifications = await inParallel(20, async (index) => {
      const visitor = createVisitor(server);
      const { body } = await visitor.register(formOf(`racer-${index}x`, token));
      const code = await waitForCode(server, `racer-${index}x@example.org`);
      return () => visitor.verify(body.registrationId, code);
    });
    const answers = await Promise.all(verifications.map((verify) => verify()));
    const denied = answers.filter(({ status }) => status !== 201);
    expect(denied).toHaveLength(19);
    for (const answer of denied) expect(answer).toMatchObject(DENIED);
    const { rows } = await server.database.pool.query(
      `select count(*) from users where username like 'racer-%'`,
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('is used once by a code that is sent twice', async () => {
    const { id, token } = await createInvitation(server, admin, { uses: 2 });
    const visitor = createVisitor(server);
    const { body } = await visitor.register(formOf('elkanah', token));
    const code = await waitForCode(server, 'elkanah@example.org');
    const send = () => visitor.verify(body.registrationId, code);
    const statuses = (await Promise.all([send(), send()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 404]);
    expect((await send()).status).toBe(404);
    const { body: list } = await server.request({ url: '/api/admin/invitations', as: admin });
    expect(list.items.find((one: { id: string }) => one.id === id)).toMatchObject({ usesLeft: 1 });
  });
});

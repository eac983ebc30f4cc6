import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  countResponses,
  createMemberWithPassword,
  createVisitor,
  inParallel,
  PASSWORD,
  waitForCode,
  waitForMail,
  withLimits,
} from '../../../test/account-fixtures.ts';
import { createTestServer, type TestResponse, type TestServer } from '../../../test/harness.ts';
import { PooledClient } from '../../db/pooled-client.ts';

let server: TestServer;
let amira: Awaited<ReturnType<typeof createMemberWithPassword>>;

beforeAll(async () => {
  server = await createTestServer({
    ...withLimits({ wrongPasswordsPerAccount: 3 }),
    accountMessages: 'private',
  });
  amira = await createMemberWithPassword(server, { username: 'amira' });
});

describe('A1: with ACCOUNT_MESSAGES=private', () => {
  it('signs in with the right password and otherwise returns one response', async () => {
    const unknown = await createVisitor(server).signIn('nobody@example.org', 'wrong');
    expect(unknown).toMatchObject({ status: 401 });
    expect(unknown.body).toEqual({
      status: 401,
      code: 'accounts.credentials-wrong',
      message: 'Those details don’t match. Please try again.',
    });
    for (const identifier of ['amira', amira.email, 'nobody']) {
      expect(comparable(await createVisitor(server).signIn(identifier, 'wrong'))).toEqual(
        comparable(unknown),
      );
    }
    expect(await createVisitor(server).signIn('amira')).toMatchObject({ status: 200 });
  });

  it('executes the same number of queries for an unknown account as for a known one', async () => {
    const salma = await createMemberWithPassword(server, { username: 'salma' });
    const asked = vi.spyOn(PooledClient.prototype, 'query');
    const lookups = async (identifier: string) => {
      asked.mockClear();
      await createVisitor(server).signIn(identifier, 'wrong');
      return asked.mock.calls.filter(([query]) => /from "users"/.test(textOf(query))).length;
    };
    const known = await lookups('salma');
    expect(known).toBeGreaterThan(0);
    for (const identifier of ['unknown', salma.email, 'unknown@example.org'])
      expect(await lookups(identifier)).toBe(known);
    asked.mockRestore();
  });

  it('counts wrong passwords by identifier, with or without an account', async () => {
    const storms = ['amira', 'stranger', 'stranger@example.org'].map(async (identifier) =>
      countResponses(await inParallel(5, () => createVisitor(server).signIn(identifier, 'wrong'))),
    );
    for (const storm of await Promise.all(storms)) {
      expect(storm).toEqual({
        '401 accounts.credentials-wrong': 3,
        '429 accounts.account-attempts-exhausted': 2,
      });
    }
    expect(await createVisitor(server).signIn(amira.email)).toMatchObject({ status: 200 });
  });

  it('accepts every registration and reports conflicts only by mail', async () => {
    const anyone = createVisitor(server);
    const fresh = await anyone.register({ username: 'leah', email: 'leah@example.org' });
    const exists = await anyone.register({ username: 'leah2', email: amira.email });
    const taken = await anyone.register({ username: 'amira', email: 'noor@example.org' });
    for (const answer of [exists, taken]) {
      expect(answer.status).toBe(202);
      expect(answer.body).toEqual({ ...fresh.body, registrationId: expect.any(String) });
      expect(Object.keys(answer.headers)).toEqual(Object.keys(fresh.headers));
      expect(comparable(await anyone.verify(answer.body.registrationId, '123456'))).toEqual(
        comparable(await anyone.verify(fresh.body.registrationId, '000000')),
      );
      expect(comparable(await anyone.resend(answer.body.registrationId))).toEqual(
        comparable(await anyone.resend(fresh.body.registrationId)),
      );
    }
    const mail = await waitForMail(server, amira.email);
    expect(mail.subject).toBe('You already have a Prayer Swap account');
    expect(mail.text).toContain('\nhttp://localhost:3000/login\n');
    expect(mail.text).not.toMatch(/\d{6}/);
    expect((await waitForMail(server, 'noor@example.org')).text).toContain(
      'The username amira is already taken',
    );
    server.clock.advance(60_000);
    expect(await anyone.resend(exists.body.registrationId)).toMatchObject({ status: 202 });
    await waitForMail(server, amira.email, 2);
    const code = await waitForCode(server, 'leah@example.org');
    expect(await anyone.verify(fresh.body.registrationId, code)).toMatchObject({ status: 201 });
  });

  it('does not report which names are available', async () => {
    const answer = await createVisitor(server).get(
      `/api/auth/availability?username=amira&email=${amira.email}`,
    );
    expect(answer).toMatchObject({ status: 200, body: {} });
    expect(answer.body).toEqual({});
  });

  it('responds to a forgotten password identically, after the same time', async () => {
    const omar = await createMemberWithPassword(server, { username: 'omar' });
    const started = performance.now();
    const unknown = await createVisitor(server).forgotPassword('nobody@example.org');
    expect(performance.now() - started).toBeGreaterThan(240);
    const known = await createVisitor(server).forgotPassword(omar.email);
    expect(comparable(known)).toEqual(comparable(unknown));
    expect(known.status).toBe(202);
    await waitForMail(server, omar.email);
    expect(server.mails.filter(({ to }) => to === 'nobody@example.org')).toEqual([]);
    for (const email of [omar.email, 'nobody@example.org']) {
      const more = await inParallel(5, () => createVisitor(server).forgotPassword(email));
      expect(countResponses(more)).toEqual({ '202': 4, '429 accounts.too-many-tries': 1 });
    }
  });

  it('accepts a change to another member’s address, and notifies its owner', async () => {
    const ruth = await createMemberWithPassword(server, { username: 'ruth' });
    const sami = await createMemberWithPassword(server, { username: 'sami' });
    const answer = await server.request({
      method: 'PATCH',
      url: '/api/me',
      as: ruth,
      payload: { email: sami.email, currentPassword: PASSWORD },
    });
    expect(answer).toMatchObject({ status: 200, body: { emailChange: { email: sami.email } } });
    expect((await waitForMail(server, sami.email)).text).toContain('nothing changed');
  });
});

/** The response without its timestamps. */
function comparable({
  status,
  body,
  headers: { date, 'x-request-id': id, ...headers },
}: TestResponse) {
  return { status, body, headers };
}

/** A query is given as text or as an object with values. */
function textOf(query: unknown): string {
  return typeof query === 'string' ? query : String(Object(query).text);
}

import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  createMemberWithPassword,
  createVisitor,
  PASSWORD,
  waitForCode,
} from '../../../../test/account-fixtures.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  unknownId,
  withoutRouteLimits,
} from '../../../../test/harness.ts';
import { MailRefusedError } from '../../../adapters/mail.ts';

const REFUSED = new MailRefusedError('550 5.1.1', {});

let server: TestServer;
let anyone: ReturnType<typeof createVisitor>;

beforeAll(async () => {
  server = await createTestServer({
    ...withoutRouteLimits,
    accountMessages: 'private',
    signInCode: true,
  });
  anyone = createVisitor(server);
});

afterEach(() => {
  server.mailFault.error = null;
  expect(server.faults.filter((fault) => !fault.includes('MailRefusedError'))).toEqual([]);
  server.faults.length = 0;
});

function nextPerson() {
  const username = `r-${crypto.randomUUID().slice(0, 8)}`;
  return { username, email: `${username}@example.org` };
}

const statusOf = (registrationId: string) => anyone.get(`/api/auth/register/${registrationId}`);

async function register(person: object): Promise<string> {
  const { body } = await anyone.register(person);
  return body.registrationId;
}

const isRefused = (registrationId: string) =>
  expect.poll(async () => (await statusOf(registrationId)).body).toEqual({ mailRefused: true });

describe('a registration whose mail is refused for good', () => {
  it('says so under its id, until another code is sent', async () => {
    const person = nextPerson();
    server.mailFault.error = REFUSED;
    const id = await register(person);
    await isRefused(id);
    server.mailFault.error = null;
    server.clock.advance(60_000);
    expect(await anyone.resend(id)).toMatchObject({ status: 202 });
    expect(await statusOf(id)).toMatchObject({ status: 200, body: { mailRefused: false } });
    const code = await waitForCode(server, person.email);
    expect(await anyone.verify(id, code)).toMatchObject({ status: 201 });
    expect(await statusOf(id)).toMatchObject({
      status: 404,
      body: { code: 'accounts.registration-gone' },
    });
  });

  it.each(['address', 'username'])('says the same if its %s is taken', async (taken) => {
    const { username } = await createMemberWithPassword(server);
    const person = nextPerson();
    server.mailFault.error = REFUSED;
    const id = await register({
      ...person,
      ...(taken === 'address' ? { email: `${username}@example.org` } : { username }),
    });
    await isRefused(id);
  });

  it('is not one whose mail server fails for now', async () => {
    const person = nextPerson();
    server.mailFault.error = new Error('421 try again later');
    const id = await register(person);
    await expect.poll(() => server.faults).toEqual(['The job mail failed: Error']);
    expect((await statusOf(id)).body).toEqual({ mailRefused: false });
    server.faults.length = 0;
    server.mailFault.error = null;
    await waitForCode(server, person.email);
  });

  it('is unknown under another id', async () => {
    expect(await statusOf(unknownId())).toMatchObject({ status: 404 });
  });
});

describe('a new address whose mail is refused for good', () => {
  const changeEmail = (as: TestMember, email: string) =>
    server.request({
      method: 'PATCH',
      url: '/api/me',
      as,
      payload: { email, currentPassword: PASSWORD },
    });
  const emailChange = async (as: TestMember) =>
    (await server.request({ url: '/api/me', as })).body.emailChange;

  it('says so to its member, until another code or another address', async () => {
    const member = await createMemberWithPassword(server);
    const { email } = nextPerson();
    server.mailFault.error = REFUSED;
    await changeEmail(member, email);
    await expect.poll(() => emailChange(member)).toMatchObject({ email, mailRefused: true });
    server.mailFault.error = null;
    server.clock.advance(60_000);
    const resent = await server.request({
      method: 'POST',
      url: '/api/me/email/resend',
      as: member,
    });
    expect(resent).toMatchObject({ status: 202, body: { emailChange: { email } } });
    expect(resent.body.emailChange.mailRefused ?? false).toBe(false);
    await waitForCode(server, email);
    server.mailFault.error = REFUSED;
    await changeEmail(member, nextPerson().email);
    await expect.poll(() => emailChange(member)).toMatchObject({ mailRefused: true });
    server.mailFault.error = null;
    const other = nextPerson().email;
    await changeEmail(member, other);
    await waitForCode(server, other);
    expect((await emailChange(member)).mailRefused ?? false).toBe(false);
  });

  it('says the same if another member has it', async () => {
    const member = await createMemberWithPassword(server);
    const { email } = await createMemberWithPassword(server);
    server.mailFault.error = REFUSED;
    await changeEmail(member, email);
    await expect.poll(() => emailChange(member)).toMatchObject({ email, mailRefused: true });
  });
});

// An unknown address gets no mail, so nothing about the delivery can be said to anyone.
describe('a refused mail of a sign-in code or a reset link', () => {
  it('changes no response', async () => {
    const { email } = await createMemberWithPassword(server);
    const unknown = nextPerson().email;
    server.mailFault.error = REFUSED;
    for (const url of ['/api/auth/forgot-password', '/api/auth/sign-in-code']) {
      const [known, other] = [
        await anyone.post(url, { email }),
        await anyone.post(url, { email: unknown }),
      ];
      expect(known.status).toBe(202);
      expect({ ...known.body, signInId: '' }).toEqual({ ...other.body, signInId: '' });
      if (!known.body?.signInId) continue;
      await expect.poll(() => server.faults.length).toBeGreaterThan(1);
      for (const { body } of [known, other]) {
        expect(await statusOf(body.signInId)).toMatchObject({ status: 404 });
        const guess = { signInId: body.signInId, code: '123456' };
        expect(await anyone.post('/api/auth/sign-in-code/verify', guess)).toMatchObject({
          status: 400,
          body: { code: 'accounts.code-wrong' },
        });
      }
    }
  });
});

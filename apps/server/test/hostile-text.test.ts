import { isBlank, normalizeText } from '@prayer-swap/shared/prayer-requests/text';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createMemberWithPassword, createVisitor, waitForMail } from './account-fixtures.ts';
import { createMember, createPrayerRequest } from './factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  unknownId,
  withoutRouteLimits,
} from './harness.ts';
import { HOSTILE_TEXTS, MEGABYTE, OVERLONG } from './hostile-text.ts';

let server: TestServer;
let amira: TestMember;
let omar: TestMember;
let admin: TestMember;

vi.setConfig({ testTimeout: 60_000 });

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
  amira = await createMember(server);
  omar = await createMember(server);
  admin = await createMember(server, { admin: true });
});

const ALL = [...HOSTILE_TEXTS, ...OVERLONG];
const AT_ONCE = 16;

/** Tries every text, a few concurrently. */
async function forEachText<Result>(texts: string[], attempt: (text: string) => Promise<Result>) {
  const results: Result[] = [];
  for (let at = 0; at < texts.length; at += AT_ONCE) {
    results.push(...(await Promise.all(texts.slice(at, at + AT_ONCE).map(attempt))));
  }
  return results;
}
/** Unusual but allowed. */
const A_NAME = /^[a-z0-9_-]{2,30}$/i;
const SHOWN_AS_TYPED = 'shown as typed';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

function send(as: TestMember, method: Method, url: string, payload?: object) {
  return server.request({
    method,
    url,
    as,
    ...(payload && {
      headers: { 'content-type': 'application/json' },
      // As a client may send it: lone surrogates are not escaped.
      payload: JSON.stringify(payload),
    }),
  });
}

/** An error contains the product's texts only, never the input. */
function expectRejectedWithMessage({ status, body }: { status: number; body: unknown }) {
  expect(body).toMatchObject({
    status: expect.any(Number),
    code: expect.stringMatching(/^[\w-]+\.[\w-]+$/),
    message: expect.stringMatching(/^[A-Z“].*\.?$/),
  });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
}

/** Sends a text and returns whether it was stored unchanged or rejected. */
async function outcomeOf(
  text: string,
  sent: { status: number; body: unknown },
  readBack: () => unknown,
) {
  if (sent.status >= 400) {
    expectRejectedWithMessage(sent);
    return 'refused';
  }
  expect(await readBack()).toBe(normalizeText(text));
  return SHOWN_AS_TYPED;
}

function countShownAsTyped(outcomes: string[]) {
  return outcomes.filter((outcome) => outcome === SHOWN_AS_TYPED).length;
}

describe('A6: a hostile text', () => {
  it('has many variants', () => {
    expect(new Set(HOSTILE_TEXTS).size).toBe(HOSTILE_TEXTS.length);
    expect(HOSTILE_TEXTS.length).toBeGreaterThanOrEqual(200);
  });

  it('in a request is shown as typed, or rejected with a message', async () => {
    const outcomes = await forEachText(ALL, async (text) => {
      const sent = await send(amira, 'POST', '/api/requests', { text });
      return outcomeOf(text, sent, async () => {
        const { body } = await send(omar, 'GET', `/api/requests/${sent.body.id}`);
        return body.text;
      });
    });
    expect(countShownAsTyped(outcomes)).toBeGreaterThan(180);
  });

  it('in an edit is shown as typed, or rejected with a message', async () => {
    await forEachText(ALL, async (text) => {
      const id = await createPrayerRequest(server, { owner: amira });
      const sent = await send(amira, 'PATCH', `/api/requests/${id}`, { text });
      await outcomeOf(text, sent, async () => {
        const { body } = await send(omar, 'GET', `/api/requests/${id}`);
        return body.text;
      });
    });
  });

  it('in an admin’s reason is stored as typed, or rejected with a message', async () => {
    const outcomes = await forEachText(ALL, async (text) => {
      const blocked = await createMember(server);
      const sent = await send(admin, 'POST', `/api/admin/users/${blocked.id}/block`, {
        reason: text,
      });
      return outcomeOf(text, sent, async () => {
        const { body } = await send(blocked, 'GET', '/api/me/blocked-account');
        return body.reason;
      });
    });
    expect(countShownAsTyped(outcomes)).toBeGreaterThan(180);
  });

  it('in an appeal, and in its mailed answer, is stored as typed, or rejected with a message', async () => {
    await forEachText(HOSTILE_TEXTS, async (text) => {
      const blocked = await createMemberWithPassword(server);
      await send(admin, 'POST', `/api/admin/users/${blocked.id}/block`, {
        reason: 'For a moment.',
      });
      const appeal = await send(blocked, 'POST', '/api/me/appeals', { text });
      const outcome = await outcomeOf(text, appeal, async () => {
        const { body } = await send(blocked, 'GET', '/api/me/blocked-account');
        return body.appeal.text;
      });
      if (outcome !== SHOWN_AS_TYPED) return;
      const { rows } = await server.database.pool.query(
        'select id from appeals where user_id = $1',
        [blocked.id],
      );
      const decided = await send(admin, 'POST', `/api/admin/appeals/${rows[0].id}/refuse`, {
        reason: text,
      });
      await outcomeOf(text, decided, async () => {
        const mail = await waitForMail(server, blocked.email);
        expect(mail.text).toContain(normalizeText(text));
        expect(mail.subject).not.toMatch(/[\r\n]/);
        expect(mail.to).toBe(blocked.email);
        return normalizeText(text);
      });
    });
  });

  it('in a report is stored as typed, or rejected with a message', async () => {
    await forEachText(ALL, async (text) => {
      const reporter = await createMember(server);
      const url = `/api/members/${amira.username}/reports`;
      const sent = await send(reporter, 'POST', url, { reason: 'other', text });
      await outcomeOf(text, sent, async () => {
        const { rows } = await server.database.pool.query(
          'select text from member_reports where reporter_id = $1',
          [reporter.id],
        );
        return rows[0].text ?? '';
      });
    });
  });

  it('matches nothing unintended in any search', async () => {
    const paths = ['flagged?search=', 'users?query=', 'recent-requests?search='];
    await forEachText(HOSTILE_TEXTS, async (text) => {
      for (const path of paths) {
        const url = `/api/admin/${path}${encodeURIComponent(text.toWellFormed())}`;
        const { status, body } = await send(admin, 'GET', url);
        expect([200, 400, 404]).toContain(status);
        if (status === 200) expect(body.items).toBeInstanceOf(Array);
      }
    });
  });

  it.each<[string, Method, string, (text: string) => object]>([
    ['a name', 'PATCH', '/api/me', (username) => ({ username })],
    ['a region', 'PATCH', '/api/me', (region) => ({ region })],
    ['a faith', 'PATCH', '/api/me', (faith) => ({ faith, faithConsent: true })],
    ['an address', 'PATCH', '/api/me', (email) => ({ email, currentPassword: 'x' })],
    ['a flag’s reason', 'POST', `/api/requests/${unknownId()}/flags`, (reason) => ({ reason })],
    ['a member to mute', 'POST', '/api/mutes', (username) => ({ username })],
    ['a time zone', 'PATCH', '/api/push/settings', (timeZone) => ({ timeZone })],
    ['a phrase', 'DELETE', '/api/me', (confirm) => ({ confirm })],
    ['a code', 'POST', '/api/me/email/confirm', (code) => ({ code })],
    ['an event', 'POST', '/api/points/events', (eventType) => ({ eventType })],
    [
      'a text of a push message',
      'POST',
      '/api/push/native/prayer-reaction',
      (title) => ({ title, body: title, data: { prayerId: unknownId(), actorName: title } }),
    ],
  ])('as %s is rejected with a message', async (_, method, url, form) => {
    await forEachText(
      ALL.filter((text) => !A_NAME.test(text)),
      async (text) => {
        expectRejectedWithMessage(await send(omar, method, url, form(text)));
      },
    );
  });

  it.each(['username', 'email', 'region', 'faith'])(
    'as %s of a registration is rejected',
    async (field) => {
      const { register } = createVisitor(server);
      // Texts that are no valid name are not accepted as a name or a faith.
      for (const text of ALL.filter((text) => !A_NAME.test(text)))
        expectRejectedWithMessage(await register({ [field]: text, faithConsent: true }));
    },
  );

  it('of a megabyte is rejected in every field', async () => {
    for (const url of ['/api/requests', '/api/me/appeals', '/api/auth/login', '/api/mutes']) {
      const sent = await send(amira, 'POST', url, { text: MEGABYTE });
      expect(sent).toMatchObject({ status: 413, body: { code: 'error.too-large' } });
    }
  });

  it('A22: is not logged', () => {
    const logged = server.log.join('\n');
    for (const text of HOSTILE_TEXTS.filter((text) => text.length > 20 && !isBlank(text))) {
      expect(logged).not.toContain(JSON.stringify(text).slice(1, -1));
    }
    for (const line of server.log) expect(line.trimEnd()).not.toContain('\n');
  });
});

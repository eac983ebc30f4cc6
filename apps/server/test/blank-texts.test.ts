import { beforeAll, describe, expect, it } from 'vitest';
import { createMember, createPrayerRequest } from './factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  withoutRouteLimits,
} from './harness.ts';

const BLANKS = [
  '\u2800',
  '\ue000',
  '\ufdd0',
  '\ufffd',
  '\u3164',
  '\u200b',
  '\u00ad',
  '\u0301',
  '\u{e0041}',
  '\u{1d159}',
  '\u{13441}',
  '\ufffc',
];

let server: TestServer;
let member: TestMember;
let admin: TestMember;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
  member = await createMember(server);
  admin = await createMember(server, { admin: true });
});

function send(as: TestMember, method: 'POST' | 'PATCH', url: string, payload: object) {
  return server.request({ method, url, as, payload, headers: { 'accept-language': 'en' } });
}

describe.each(BLANKS.map((one) => [one.codePointAt(0)?.toString(16), one.repeat(20)]))(
  'a text of U+%s only',
  (_code, text) => {
    it('is rejected as empty for a request, an edit and an update', async () => {
      const empty = {
        status: 400,
        body: { code: 'requests.text-required', message: 'Prayer request cannot be empty' },
      };
      expect(await send(member, 'POST', '/api/requests', { text })).toMatchObject(empty);
      const id = await createPrayerRequest(server, { owner: member });
      expect(await send(member, 'PATCH', `/api/requests/${id}`, { text })).toMatchObject(empty);
      expect(await send(member, 'POST', `/api/requests/${id}/updates`, { text })).toMatchObject({
        status: 400,
        body: { code: 'updates.text-required' },
      });
    });

    it('does not count towards the minimum length', async () => {
      expect(await send(member, 'POST', '/api/requests', { text: `Pray${text}` })).toMatchObject({
        status: 400,
        body: { code: 'requests.text-too-short' },
      });
    });

    it('is rejected for an appeal and for a reason of a block', async () => {
      const blocked = await createMember(server, { status: 'Blocked' });
      expect(await send(blocked, 'POST', '/api/me/appeals', { text })).toMatchObject({
        status: 400,
        body: { code: 'restricted.appeal-too-short' },
      });
      expect(
        await send(admin, 'POST', `/api/admin/users/${member.id}/block`, { reason: text }),
      ).toMatchObject({ status: 400, body: { code: 'moderation.reason-required' } });
    });

    it('is rejected for a report', async () => {
      const reported = await createMember(server);
      const reporter = await createMember(server);
      const { status } = await send(reporter, 'POST', `/api/members/${reported.username}/reports`, {
        reason: 'spam',
        text,
      });
      expect(status).toBeLessThan(300);
      const { rows } = await server.database.pool.query(
        'select text from member_reports where reporter_id = $1',
        [reporter.id],
      );
      expect(rows).toEqual([{ text: null }]);
    });
  },
);

it.each([
  'دعا کنید که می\u200cخواهم خوب شوم',
  'कृपया क्\u200dष के लिए प्रार्थना करें',
  'For my family 👩🏾\u200d🚀 and ❤\ufe0f',
  '🙏🕊️💛🙏🕊️💛🙏🕊️💛🙏',
])('%s is stored as written', async (text) => {
  expect(await send(member, 'POST', '/api/requests', { text })).toMatchObject({
    status: 201,
    body: { text },
  });
});

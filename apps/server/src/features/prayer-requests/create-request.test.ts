import type { RequestContent } from '@prayer-swap/shared/prayer-requests/content';
import { HOUR } from '@prayer-swap/shared/time';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMember } from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { CONTENT_COLUMNS } from '../../prayer-requests/request-content.ts';
import { exportRequests } from './prayer-requests.sql.ts';

let server: TestServer;
let amira: TestMember;
let admin: TestMember;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
  amira = await createMember(server, { username: 'amira' });
  admin = await createMember(server, { username: 'miriam', admin: true });
});

const TEXT = 'Please pray for my mother’s surgery on Monday.';

function create(payload: unknown, as: TestMember = amira) {
  return server.request({ method: 'POST', url: '/api/requests', as, payload: payload as object });
}

function stored(id: string) {
  return server.database.db
    .selectFrom('requests')
    .select([...CONTENT_COLUMNS, 'user_id', 'status', 'archived', 'deleted', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The content of a row, in the order of the fields. */
const columnsOf = (row: Record<string, unknown>) => CONTENT_COLUMNS.map((column) => row[column]);

async function rowCount(): Promise<number> {
  const { rows } = await server.database.pool.query('select count(*) as n from requests');
  return rows[0].n;
}

const view = () => ({
  id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-/),
  text: TEXT,
  type: 'Support',
  anonymous: false,
  visibleToVisitors: false,
  audience: 'everyone',
  circleId: null,
  allowsWords: false,
  archived: false,
  status: 'Active',
  createdAt: server.clock.now.toISOString(),
  editedAt: null,
  ownerUsername: 'amira',
  ownerIsAdmin: false,
  isOwner: true,
  totalCompleted: 0,
  emojiCounts: { heart: 0, star: 0, 'raised-hands': 0 },
  answered: false,
  updateCount: 0,
  newestUpdate: null,
  userReactedEmoji: null,
  userCompleted: false,
  userPrayingFor: false,
  can: {
    edit: true,
    archive: true,
    restore: false,
    delete: true,
    update: true,
    answer: true,
    takeAnswerBack: false,
    celebrate: false,
    react: false,
    pray: false,
    flag: false,
    hide: false,
    keep: false,
    report: false,
    adminReview: false,
    adminDelete: false,
  },
});

describe('POST /api/requests', () => {
  it('shares a named request, as Support by default', async () => {
    const response = await create({ text: TEXT });
    expect(response.status).toBe(201);
    expect(response.body).toEqual(view());
    expect(response.headers['cache-control']).toBe('no-store');
    expect(await stored(response.body.id)).toEqual({
      user_id: amira.id,
      text: TEXT,
      type: 'Support',
      anonymous: false,
      visible_to_visitors: false,
      audience: 'everyone',
      circle_id: null,
      named_to_visitors: false,
      day: null,
      allows_words: false,
      status: 'Active',
      archived: false,
      deleted: false,
      created_at: server.clock.now,
    });
  });

  it('returns, lists and exports everything that the author writes', async () => {
    const content: Required<RequestContent> = {
      text: TEXT,
      type: 'Celebration',
      anonymous: true,
      visibleToVisitors: true,
      audience: 'everyone',
      circleId: null,
      namedToVisitors: true,
      day: '2026-04-02',
      allowsWords: true,
    };
    const as = await createMember(server);
    const { body } = await create(content, as);
    expect(body).toMatchObject(content);
    expect(columnsOf(await stored(body.id))).toEqual(Object.values(content));
    const list = await server.request({ url: '/api/requests?tab=mine', as });
    expect(list.body.items).toMatchObject([content]);
    const { requests } = await exportRequests(server.database.db, as.id);
    expect(requests.map(columnsOf)).toEqual([Object.values(content)]);
  });

  it('shares a Celebration anonymously', async () => {
    const { status, body } = await create({ text: TEXT, type: 'Celebration', anonymous: true });
    expect(status).toBe(201);
    expect(body).toEqual({
      ...view(),
      type: 'Celebration',
      anonymous: true,
      ownerUsername: 'Anonymous',
      can: { ...view().can, answer: false },
    });
  });

  it('shares an admin’s Prompt dated three hours ahead, with the label', async () => {
    const { status, body } = await create({ text: TEXT, type: 'Prompt' }, admin);
    const ahead = new Date(server.clock.now.getTime() + 3 * HOUR);
    expect(status).toBe(201);
    expect(body).toEqual({
      ...view(),
      type: 'Prompt',
      ownerUsername: 'miriam',
      ownerIsAdmin: true,
      createdAt: ahead.toISOString(),
      can: { ...view().can, update: false, answer: false },
    });
  });

  it('awards five points for each', async () => {
    const leah = await createMember(server);
    await create({ text: TEXT }, leah);
    await create({ text: TEXT }, leah);
    const { body } = await server.request({ url: '/api/me/impact', as: leah });
    expect(body).toMatchObject({ goodWillPoints: 10, prayersShared: 2 });
  });

  it('rejects Prompts of members', async () => {
    const before = await rowCount();
    expect(await create({ text: TEXT, type: 'Prompt' })).toMatchObject({
      status: 403,
      body: {
        status: 403,
        code: 'requests.prompt-admins-only',
        message: 'Only admins can post a prompt.',
      },
    });
    expect(await rowCount()).toBe(before);
  });

  it('rejects an anonymous Prompt', async () => {
    const { status, body } = await create({ text: TEXT, type: 'Prompt', anonymous: true }, admin);
    const problem = {
      code: 'requests.prompt-not-anonymous',
      message: 'A prompt always shows your name.',
    };
    expect(status).toBe(400);
    expect(body).toEqual({ status: 400, ...problem, fields: { anonymous: problem } });
  });
});

const EMPTY = { code: 'requests.text-required', message: 'Prayer request cannot be empty' };
const SHORT = {
  code: 'requests.text-too-short',
  message: 'Please provide more detail in your prayer request (at least 10 characters)',
};
const LONG = {
  code: 'requests.text-too-long',
  message: 'A prayer request can have up to 2,000 characters.',
};
const FAMILY = '👨‍👩‍👧‍👦';

describe('the text of a request', () => {
  it.each([
    ['nothing at all', {}, EMPTY],
    ['an empty text', { text: '' }, EMPTY],
    ['white space', { text: ' \n\t\u00a0 ' }, EMPTY],
    ['control characters only', { text: '\u0000\u0007\u202e\u2066' }, EMPTY],
    ['invisible characters', { text: '\u200b'.repeat(12) }, EMPTY],
    ['no text', { text: null }, EMPTY],
    ['a number', { text: 1234567890 }, EMPTY],
    ['a list', { text: [TEXT] }, EMPTY],
    ['nine characters', { text: '123456789' }, SHORT],
    ['nine characters between spaces', { text: '   123456789   ' }, SHORT],
    ['nine families', { text: FAMILY.repeat(9) }, SHORT],
    ['nine letters with marks', { text: 'é'.normalize('NFD').repeat(9) }, SHORT],
    ['2,001 letters', { text: 'a'.repeat(2001) }, LONG],
    ['2,001 families', { text: FAMILY.repeat(2001) }, LONG],
    ['far too much', { text: 'a'.repeat(60_000) }, LONG],
  ])('rejects %s', async (_, payload, problem) => {
    const before = await rowCount();
    const { status, body } = await create(payload);
    expect(status).toBe(400);
    expect(body).toEqual({ status: 400, ...problem, fields: { text: problem } });
    expect(await rowCount()).toBe(before);
  });

  it.each([
    ['ten characters', '1234567890'],
    ['ten families', FAMILY.repeat(10)],
    ['2,000 letters', 'ж'.repeat(2000)],
    ['2,000 families', FAMILY.repeat(2000)],
    ['right-to-left writing', 'صلّوا من أجل أمي هذا الأسبوع'],
    ['markup, as text', '<img src=x onerror=alert(1)> & "quotes"'],
  ])('preserves %s', async (_, text) => {
    const { status, body } = await create({ text });
    expect({ status, text: body.text }).toEqual({ status: 201, text: text.normalize('NFC') });
    expect((await stored(body.id)).text).toBe(text.normalize('NFC'));
  });

  it('A6: is normalized: NFC, with line feeds, without control characters or overrides', async () => {
    const { body } = await create({
      text: '  First line\r\nsecond\u0000 line\r cafe\u0301 \u202egnol\u202c\ud83d \n',
    });
    expect(body.text).toBe('First line\nsecond line\n café gnol');
  });
});

describe('the other fields', () => {
  it.each([
    [{ type: 'Rant' }, 'type'],
    [{ type: null }, 'type'],
    [{ type: ['Support'] }, 'type'],
    [{ anonymous: 'yes' }, 'anonymous'],
    [{ anonymous: 1 }, 'anonymous'],
    [{ anonymous: null }, 'anonymous'],
  ])('rejects %j', async (fields, field) => {
    const { status, body } = await create({ text: TEXT, ...fields });
    expect(status).toBe(400);
    expect(body.code).toBe('error.invalid-input');
    expect(Object.keys(body.fields)).toEqual([field]);
  });

  it.each([
    'id',
    'user_id',
    'userId',
    'status',
    'archived',
    'deleted',
    'created_at',
    'createdAt',
    'popularity',
    'completed_count',
    'reinstatement_count',
    '__proto__',
  ])('rejects the field %s and stores nothing', async (field) => {
    const before = await rowCount();
    const payload = `{"text":"${TEXT}","${field}":1}`;
    const { status, body } = await server.request({
      method: 'POST',
      url: '/api/requests',
      as: amira,
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(status).toBe(400);
    expect(['error.unknown-field', 'error.invalid-input']).toContain(body.code);
    expect(await rowCount()).toBe(before);
  });

  it.each([['[]'], ['"text"'], ['7'], ['true']])('rejects the body %s', async (payload) => {
    const headers = { 'content-type': 'application/json' };
    const request = { method: 'POST', url: '/api/requests', as: amira, headers, payload } as const;
    expect(await server.request(request)).toMatchObject({
      status: 400,
      body: { code: 'error.invalid-input' },
    });
  });
});

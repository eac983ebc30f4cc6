import { createHash } from 'node:crypto';
import { DAY } from '@prayer-swap/shared/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMember, createPrayerRequest } from '../../../test/factories.ts';
import { createTestServer, type TestMember, type TestServer } from '../../../test/harness.ts';
import { listAdminActions } from '../../../test/moderation-fixtures.ts';

let server: TestServer;
let admin: TestMember;
let amira: TestMember;

beforeAll(async () => {
  server = await createTestServer();
});
// The tests move the clock, and a reauthentication is valid for minutes.
beforeEach(async () => {
  await server.database.pool.query('update requests set visible_to_visitors = false');
  [admin, amira] = [await createMember(server, { admin: true }), await createMember(server)];
});

async function createLink(expiresInHours = 24): Promise<{ id: string; path: string }> {
  const { status, body } = await server.request({
    method: 'POST',
    url: '/api/admin/wall-links',
    as: admin,
    payload: { expiresInHours },
  });
  expect(status).toBe(201);
  return { id: body.id, path: new URL(body.url).pathname };
}

const revoke = (id: string) =>
  server.request({ method: 'DELETE', url: `/api/admin/wall-links/${id}`, as: admin });
const open = (url: string) => server.app.inject({ url });

type Traits = Parameters<typeof createPrayerRequest>[1];
const create = (text: string, traits: Traits = {}) =>
  createPrayerRequest(server, { owner: amira, text, visibleToVisitors: true, ...traits });

describe('the wall', () => {
  it('shows requests whose authors agreed, newest first, named as they agreed', async () => {
    const { path } = await createLink();
    await create('An older consent, without a name.');
    server.clock.advance(1000);
    await create('A newer consent, with a name.', { namedToVisitors: true });
    server.clock.advance(1000);
    await create('An anonymous request.', { anonymous: true, namedToVisitors: true });
    await create('For members only, not for the wall.', {
      visibleToVisitors: false,
      namedToVisitors: true,
    });
    const { statusCode, body } = await open(path);
    expect(statusCode).toBe(200);
    const items = [...body.matchAll(/<li>(.*?)<\/li>/gs)].map(([, item = '']) =>
      item.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|'),
    );
    expect(items).toEqual([
      '|An anonymous request.|Anonymous|',
      `|A newer consent, with a name.|${amira.username}|`,
      '|An older consent, without a name.|',
    ]);
  });

  it.each<[string, Traits]>([
    ['under review', { status: 'Under_Review' }],
    ['archived', { archived: true }],
    ['deleted', { deleted: true }],
    ['a Prompt', { type: 'Prompt' }],
  ])('omits a request that is %s', async (_, traits) => {
    const { path } = await createLink();
    await create('Not shown on the wall.', traits);
    expect((await open(path)).body).not.toContain('Not shown');
  });

  it('omits a request after its author withdrew the consent', async () => {
    const { path } = await createLink();
    const id = await create('Withdrawn from the wall.', { namedToVisitors: true });
    expect((await open(path)).body).toContain('Withdrawn');
    const payload = { visibleToVisitors: false };
    await server.request({ method: 'PATCH', url: `/api/requests/${id}`, as: amira, payload });
    expect((await open(path)).body).not.toContain('Withdrawn');
    const again = { visibleToVisitors: true };
    await server.request({
      method: 'PATCH',
      url: `/api/requests/${id}`,
      as: amira,
      payload: again,
    });
    const { body } = await open(path);
    expect(body).toContain('Withdrawn');
    expect(body).not.toContain(amira.username);
  });

  it('A6: contains no script, renders texts as text, and allows its own style alone', async () => {
    const { path } = await createLink();
    await create('<script>alert(1)</script> & "quotes" for all.');
    const { body, headers } = await open(path);
    expect(body).not.toContain('<script');
    expect(body).toContain('&#60;script&#62;alert(1)');
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(body) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(headers).not.toHaveProperty('set-cookie');
    expect(body).toContain('<meta name="robots" content="noindex, nofollow">');
  });

  it('renews itself, and changes nothing on the server', async () => {
    const { path } = await createLink();
    const before = await server.database.pool.query('select * from wall_links');
    const empty = await open(path);
    expect(empty.body).toContain('<meta http-equiv="refresh" content="60">');
    await create('The first of two requests.');
    await create('The second of two requests.');
    expect((await open(path)).body).toContain('<meta http-equiv="refresh" content="40">');
    expect((await server.database.pool.query('select * from wall_links')).rows).toEqual(
      before.rows,
    );
  });

  it.each(['light', 'dark'])('is %s if the address says so', async (theme) => {
    const { path } = await createLink();
    expect((await open(`${path}?theme=${theme}`)).body).toContain(`color-scheme:${theme}}`);
    expect((await open(`${path}?theme=purple`)).body).toContain('color-scheme:light dark}');
  });

  it.each([
    ['A long text.', ' word'],
    ['長い文。', 'ありがとう'],
  ])('cuts a long text after a word: %s', async (start, word) => {
    const { path } = await createLink();
    await create(start + word.repeat(150));
    const [, text = ''] =
      /<p class="text long"[^>]*>(.*?)<\/p>/s.exec((await open(path)).body) ?? [];
    const count = Math.floor((360 - start.length) / word.length);
    expect(text).toBe(`${start}${word.repeat(count)}…`);
  });
});

describe('a link to the wall', () => {
  it('A22: that is wrong, expired or revoked gets the same response', async () => {
    const [revoked, expired] = [await createLink(), await createLink(1)];
    expect(await revoke(revoked.id)).toMatchObject({ status: 204 });
    server.clock.advance(2 * 60 * 60 * 1000);
    const tokens = ['x', 'A'.repeat(43), '%00', 'a'.repeat(900)];
    const paths = [revoked.path, expired.path, ...tokens.map((token) => `/wall/${token}`)];
    const [first, ...others] = await Promise.all(paths.map(open));
    expect(first?.statusCode).toBe(404);
    const comparable = ({ headers: { date, ...headers }, ...rest }: typeof first & object) => ({
      status: rest.statusCode,
      body: rest.body,
      headers,
    });
    for (const other of others) {
      expect(first && comparable(other)).toEqual(first && comparable(first));
    }
  });

  it('is listed without its token, can be revoked once, and the log names the admin', async () => {
    const { id, path } = await createLink(48);
    const token = path.split('/').at(-1) ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    const createdAt = server.clock.now;
    await revoke(id);
    server.clock.advance(1000);
    await revoke(id);
    const { body } = await server.request({ url: '/api/admin/wall-links', as: admin });
    expect(body.items.find((link: { id: string }) => link.id === id)).toEqual({
      id,
      createdAt: createdAt.toISOString(),
      expiresAt: new Date(createdAt.getTime() + 2 * DAY).toISOString(),
      revokedAt: createdAt.toISOString(),
    });
    expect(JSON.stringify(body)).not.toContain(token);
    const actions = [
      ...(await listAdminActions(server, 'create_wall_link')),
      ...(await listAdminActions(server, 'revoke_wall_link')),
    ].filter((action) => action.admin_user_id === admin.id);
    expect(actions).toMatchObject([{ detail: '48 h' }, { detail: null }]);
  });

  it.each([0, 1.5, 366 * 24, '24'])('is not valid for %j hours', async (expiresInHours) => {
    const payload = { expiresInHours };
    expect(
      await server.request({ method: 'POST', url: '/api/admin/wall-links', as: admin, payload }),
    ).toMatchObject({ status: 400 });
  });
});

import type { Notification } from '@prayer-swap/shared/notifications/schemas';
import { DAY, MINUTE } from '@prayer-swap/shared/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMember, createPrayerRequest } from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  unknownId,
  withoutRouteLimits,
} from '../../../test/harness.ts';

let server: TestServer;
let amira: TestMember;
let omar: TestMember;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
});

beforeEach(async () => {
  amira = await createMember(server);
  omar = await createMember(server);
});

function send(method: 'GET' | 'POST' | 'DELETE', url: string, as: TestMember, payload?: object) {
  return server.request({ method, url, as, ...(payload && { payload }) });
}

function engage(as: TestMember, id: string, kind: 'reactions' | 'completions') {
  const payload = kind === 'reactions' ? { emoji: 'raised-hands' } : undefined;
  return send('POST', `/api/requests/${id}/${kind}`, as, payload);
}

async function list(as = amira): Promise<{ items: Notification[]; unreadCount: number }> {
  return (await send('GET', '/api/notifications', as)).body;
}

async function unread(as = amira): Promise<number> {
  return (await send('GET', '/api/notifications/unread-count', as)).body.unreadCount;
}

describe('notifications', () => {
  it('name who reacted with what, and who prayed', async () => {
    const id = await createPrayerRequest(server, {
      owner: amira,
      text: 'Please pray for my exam.',
    });
    await engage(omar, id, 'reactions');
    server.clock.advance(MINUTE);
    await engage(omar, id, 'completions');
    const common = {
      id: expect.any(String),
      actorName: omar.username,
      requestTitle: 'Please pray for my exam.',
      relatedRequestId: id,
      read: false,
    };
    const now = server.clock.now.getTime();
    expect(await list()).toEqual({
      items: [
        { ...common, type: 'completion', createdAt: new Date(now).toISOString() },
        {
          ...common,
          type: 'reaction',
          emoji: 'raised-hands',
          createdAt: new Date(now - MINUTE).toISOString(),
        },
      ],
      unreadCount: 2,
    });
    expect(await list(omar)).toEqual({ items: [], unreadCount: 0 });
  });

  it.each([
    ['a line\nand\tanother,  with room', 'a line and another, with room'],
    ['x'.repeat(60), 'x'.repeat(60)],
    ['x'.repeat(61), `${'x'.repeat(60)}…`],
    [`${'x'.repeat(59)} and more`, `${'x'.repeat(59)}…`],
    ['👨‍👩‍👧‍👦'.repeat(61), `${'👨‍👩‍👧‍👦'.repeat(60)}…`],
  ])('quote the text as a title of one line (%#)', async (text, title) => {
    await engage(omar, await createPrayerRequest(server, { owner: amira, text }), 'completions');
    expect((await list()).items[0]?.requestTitle).toBe(title);
  });

  it('are not created for a rejected action', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    await engage(amira, id, 'completions');
    await engage(omar, id, 'completions');
    await engage(omar, id, 'completions');
    expect(await list()).toMatchObject({ items: [{ type: 'completion' }], unreadCount: 1 });
  });

  it('roll back with their action, and so does everything else', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    const broken = `create function broken() returns trigger language plpgsql as
      $$ begin raise exception 'no notification today'; end $$;
      create trigger broken before insert on notifications execute function broken()`;
    await server.database.pool.query(broken);
    const response = await engage(omar, id, 'completions');
    await server.database.pool.query(
      'drop trigger broken on notifications; drop function broken()',
    );
    expect(response.body).toMatchObject({ status: 500, code: 'error.unexpected' });
    expect(JSON.stringify(response.body)).not.toContain('today');
    expect(server.faults.splice(0)).toHaveLength(1);
    const { rows } = await server.database.pool.query(
      `select completed_count, (select count(*) from completions where request_id = r.id) as rows,
         (select count(*) from point_ledger where user_id = $2) as awards
       from requests r where id = $1`,
      [id, omar.id],
    );
    expect(rows).toEqual([{ completed_count: 0, rows: 0, awards: 0 }]);
    expect(await engage(omar, id, 'completions')).toMatchObject({ status: 201 });
  });

  it('are deleted with the undo', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    await engage(omar, id, 'reactions');
    await engage(omar, id, 'completions');
    await send('DELETE', `/api/requests/${id}/reactions`, omar);
    expect(await list()).toMatchObject({ items: [{ type: 'completion' }], unreadCount: 1 });
    await send('DELETE', `/api/requests/${id}/completions`, omar);
    expect(await list()).toEqual({ items: [], unreadCount: 0 });
  });
});

describe('the list of notifications', () => {
  it('covers exactly eight days, like the count', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    await engage(omar, id, 'reactions');
    server.clock.advance(8 * DAY - 1);
    expect(await list()).toMatchObject({ items: [{}], unreadCount: 1 });
    server.clock.advance(1);
    expect(await list()).toEqual({ items: [], unreadCount: 0 });
    expect(await unread()).toBe(0);
  });

  it('contains the newest twenty, and counts all', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    const names: string[] = [];
    for (let n = 0; n < 22; n += 1) {
      const member = await createMember(server);
      await engage(member, id, 'completions');
      names.unshift(member.username);
      server.clock.advance(1000);
    }
    const { items, unreadCount } = await list();
    expect(items.map(({ actorName }) => actorName)).toEqual(names.slice(0, 20));
    expect(unreadCount).toBe(22);
  });

  it('omits deleted requests, and the count agrees', async () => {
    const [remaining, gone] = [
      await createPrayerRequest(server, { owner: amira }),
      await createPrayerRequest(server, { owner: amira }),
    ];
    for (const id of [remaining, gone]) await engage(omar, id, 'completions');
    await send('DELETE', `/api/requests/${gone}`, amira);
    expect(await list()).toMatchObject({
      items: [{ relatedRequestId: remaining }],
      unreadCount: 1,
    });
    expect(await unread()).toBe(1);
  });

  it('A10: names the actor by the current name, and none for a deleted account', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    await engage(omar, id, 'completions');
    const rename = server.database.db.updateTable('users').where('id', '=', omar.id);
    await rename.set({ username: `renamed-${omar.username}` }).execute();
    expect((await list()).items[0]?.actorName).toBe(`renamed-${omar.username}`);
    await rename.set({ status: 'Deleted' }).execute();
    const after = await list();
    expect(after.items[0]).toMatchObject({ actorName: null, type: 'completion' });
    expect(JSON.stringify(after)).not.toContain(omar.username);
  });
});

describe('reading and removing notifications', () => {
  async function two() {
    const id = await createPrayerRequest(server, { owner: amira });
    await engage(omar, id, 'reactions');
    server.clock.advance(1000);
    await engage(omar, id, 'completions');
    const { items } = await list();
    const [newer, older] = items.map((item) => item.id);
    return { newer, older };
  }

  it('marks one as read, also a second time', async () => {
    const { newer } = await two();
    const url = `/api/notifications/${newer}/read`;
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await send('POST', url, amira);
      expect({ status, body }).toEqual({ status: 200, body: { unreadCount: 1 } });
    }
    expect((await list()).items.map(({ read }) => read)).toEqual([true, false]);
  });

  it('marks all own ones as read', async () => {
    await two();
    const theirs = await createPrayerRequest(server, { owner: omar });
    await engage(amira, theirs, 'completions');
    const { status, body } = await send('POST', '/api/notifications/read-all', amira);
    expect({ status, body }).toEqual({ status: 200, body: { unreadCount: 0 } });
    expect((await list()).items.map(({ read }) => read)).toEqual([true, true]);
    expect(await unread(omar)).toBe(1);
  });

  it('removes one, once', async () => {
    const { newer, older } = await two();
    expect(await send('DELETE', `/api/notifications/${newer}`, amira)).toMatchObject({
      status: 204,
    });
    expect(await send('DELETE', `/api/notifications/${newer}`, amira)).toMatchObject({
      status: 404,
      body: { code: 'error.not-found' },
    });
    expect(await list()).toMatchObject({ items: [{ id: older }], unreadCount: 1 });
  });

  it('affects none of other members', async () => {
    const { newer } = await two();
    for (const id of [newer, unknownId(), 'not-an-id']) {
      expect(await send('POST', `/api/notifications/${id}/read`, omar)).toMatchObject({
        status: 404,
      });
      expect(await send('DELETE', `/api/notifications/${id}`, omar)).toMatchObject({ status: 404 });
    }
    expect(await unread()).toBe(2);
  });
});

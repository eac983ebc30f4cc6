import { randomUUID } from 'node:crypto';
import { DAY } from '@prayer-swap/shared/time';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMember, createPrayerRequest } from './factories.ts';
import { createTestServer, type TestMember, type TestServer } from './harness.ts';

let server: TestServer;
let amira: TestMember;
let admin: TestMember;

beforeAll(async () => {
  server = await createTestServer();
  amira = await createMember(server);
  admin = await createMember(server, { admin: true });
});

const ago = (days: number) => new Date(server.clock.now.getTime() - days * DAY);

async function rows(query: string, ...values: unknown[]) {
  return (await server.database.pool.query(query, values)).rows;
}

async function action(type: string, userId: string, at: Date): Promise<string> {
  const id = randomUUID();
  await server.database.db
    .insertInto('admin_actions')
    .values({
      id,
      admin_user_id: admin.id,
      action_type: type as 'block_user',
      target_user_id: userId,
      target_request_id: null,
      reason: `Why, for ${type}`,
      detail: null,
      created_at: at,
    })
    .execute();
  return id;
}

describe('the text of a deleted request', () => {
  it('is erased thirty days after deletion by its author, and no other text is', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    const other = await createPrayerRequest(server, { owner: amira });
    await server.request({ method: 'DELETE', url: `/api/requests/${id}`, as: amira });
    const textOf = async (requestId: string) =>
      (await rows('select text, deleted from requests where id = $1', requestId))[0];
    server.clock.advance(30 * DAY);
    await server.applyRetention();
    expect(await textOf(id)).toMatchObject({
      deleted: true,
      text: expect.stringMatching(/^Please/),
    });
    server.clock.advance(1);
    await server.applyRetention();
    expect(await textOf(id)).toEqual({ deleted: true, text: '[DELETED]' });
    expect(await textOf(other)).toMatchObject({
      deleted: false,
      text: expect.stringMatching(/^P/),
    });
  });

  it('is retained for a year where admins had hidden it', async () => {
    const id = await createPrayerRequest(server, { deleted: true, status: 'Admin_Blocked' });
    const isStoredAfter = async (days: number) => {
      await rows('update requests set deleted_at = $2 where id = $1', id, ago(days));
      await server.applyRetention();
      const [row] = await rows('select text from requests where id = $1', id);
      return row.text !== '[DELETED]';
    };
    expect(await isStoredAfter(364)).toBe(true);
    expect(await isStoredAfter(366)).toBe(false);
  });

  it('is erased together with what belongs to the request', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    const at = server.clock.now;
    await rows('insert into saved_prayers values ($1, $2, $3)', admin.id, id, at);
    await rows(
      `insert into request_updates (id, request_id, text, answered, created_at)
       values (gen_random_uuid(), $1, 'Better', false, $2)`,
      id,
      at,
    );
    await rows(
      `insert into words (id, request_id, user_id, text, created_at)
       values (gen_random_uuid(), $1, $2, 'With you', $3)`,
      id,
      admin.id,
      at,
    );
    const countStored = async () =>
      (
        await rows(
          `select from saved_prayers where request_id = $1
           union all select from request_updates where request_id = $1
           union all select from words where request_id = $1`,
          id,
        )
      ).length;
    await rows('update requests set deleted = true, deleted_at = $2 where id = $1', id, ago(29));
    await server.applyRetention();
    expect(await countStored()).toBe(3);
    await rows('update requests set deleted_at = $2 where id = $1', id, ago(31));
    await server.applyRetention();
    expect(await countStored()).toBe(0);
  });

  it('is erased in more than one batch', async () => {
    await rows(
      `insert into requests (id, user_id, text, created_at, deleted, deleted_at)
       select gen_random_uuid(), $1, 'Old words', $2, true, $2 from generate_series(1, 2100)`,
      amira.id,
      ago(31),
    );
    await server.applyRetention();
    expect(await rows(`select from requests where text = 'Old words'`)).toEqual([]);
  });
});

it('notifications are deleted after thirty days', async () => {
  for (const days of [29, 31]) {
    await server.database.db
      .insertInto('notifications')
      .values({
        id: randomUUID(),
        user_id: amira.id,
        type: 'account_restored',
        actor: null,
        emoji: null,
        related_request_id: null,
        source_id: randomUUID(),
        created_at: ago(days),
      })
      .execute();
  }
  await server.applyRetention();
  const remaining = await rows('select created_at from notifications where user_id = $1', amira.id);
  expect(remaining).toEqual([{ created_at: ago(29) }]);
});

it('reports are deleted a year after they were closed, and retained while open', async () => {
  for (const [text, decidedAt] of [
    ['waits', null],
    ['fresh', ago(364)],
    ['old', ago(366)],
  ] as const) {
    await server.database.db
      .insertInto('member_reports')
      .values({
        id: randomUUID(),
        reporter_id: (await createMember(server)).id,
        reported_user_id: amira.id,
        reason: 'other',
        text,
        status: decidedAt ? 'Dismissed' : 'Open',
        decided_by: decidedAt && admin.id,
        decided_at: decidedAt,
        created_at: ago(400),
      })
      .execute();
  }
  await server.applyRetention();
  expect(await rows('select text from member_reports order by text')).toEqual([
    { text: 'fresh' },
    { text: 'waits' },
  ]);
});

it('appeals and reasons are deleted a year after the decision, except for active blocks', async () => {
  const [free, blocked] = [
    await createMember(server),
    await createMember(server, { status: 'Blocked' }),
  ];
  for (const { id } of [free, blocked]) {
    await server.database.db
      .insertInto('appeals')
      .values({
        id: randomUUID(),
        user_id: id,
        block_action_id: await action('block_user', id, ago(400)),
        text: 'Please look again.',
        status: 'Refused',
        decided_by: admin.id,
        decision_reason: 'It stays as it is',
        decided_at: ago(366),
        created_at: ago(399),
      })
      .execute();
  }
  await action('refuse_appeal', blocked.id, ago(366));
  await action('unblock_user', free.id, ago(364));
  await server.applyRetention();
  expect(await rows('select user_id from appeals')).toEqual([{ user_id: blocked.id }]);
  expect(
    await rows(
      `select target_user_id as of, action_type as type, reason from admin_actions
       where target_user_id in ($1, $2) order by created_at, target_user_id = $1`,
      free.id,
      blocked.id,
    ),
  ).toEqual([
    { of: blocked.id, type: 'block_user', reason: 'Why, for block_user' },
    { of: free.id, type: 'block_user', reason: null },
    { of: blocked.id, type: 'refuse_appeal', reason: null },
    { of: free.id, type: 'unblock_user', reason: 'Why, for unblock_user' },
  ]);
});

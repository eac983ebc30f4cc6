import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY, HOUR, MINUTE } from '@prayer-swap/shared/time';
import { beforeAll, expect, it } from 'vitest';
import { createMember, createPrayerRequest } from '../../test/factories.ts';
import { createTestServer, type TestMember, type TestServer } from '../../test/harness.ts';
import { onFileFinished } from '../../test/on-file-finished.ts';
import { type DeletionLog, openDeletionLog } from '../backup/deletion-log.ts';
import { createSweepWorker } from './sweep.ts';

let server: TestServer;
let outbox: string;
let deletions: DeletionLog;
let amira: TestMember;

beforeAll(async () => {
  server = await createTestServer();
  outbox = await mkdtemp(join(tmpdir(), 'sweep-test-'));
  onFileFinished(() => rm(outbox, { recursive: true }));
  deletions = openDeletionLog(join(outbox, 'deletions.log'), () => {});
  amira = await createMember(server);
});

const ago = (ms: number) => new Date(server.clock.now.getTime() - ms);

async function remainingRows(table: string, order: string): Promise<unknown[]> {
  const { rows } = await server.database.pool.query(
    `select ${order} as what from ${table} order by 1`,
  );
  return rows.map(({ what }) => what);
}

function sweep(): Promise<void> {
  return createSweepWorker({
    ...server.database,
    now: () => server.clock.now,
    outbox,
    deletions,
    applyRetention: server.applyRetention,
  })();
}

it('the sweep deletes expired sessions, idle or old', async () => {
  const sessions = [
    [1, 1],
    [29, 29],
    [31, 31],
    [89, 0],
    [91, 0],
  ] as const;
  await server.database.pool.query('delete from sessions');
  for (const [ageDays, idleDays] of sessions) {
    await server.database.db
      .insertInto('sessions')
      .values({
        token_hash: randomBytes(32),
        user_id: amira.id,
        created_at: ago(ageDays * DAY),
        last_seen_at: ago(idleDays * DAY),
      })
      .execute();
  }
  await sweep();
  const day = `extract(day from '${server.clock.now.toISOString()}'::timestamptz - created_at)::int`;
  expect(await remainingRows('sessions', day)).toEqual([1, 29, 89]);
});

it('the sweep deletes stored responses that no client repeats', async () => {
  for (const [key, age] of [
    ['fresh-key', 89 * DAY],
    ['stale-key', 91 * DAY],
  ] as const) {
    await server.database.db
      .insertInto('idempotency_keys')
      .values({
        user_id: amira.id,
        key,
        payload_hash: Buffer.from('x'),
        answer: '{}',
        created_at: ago(age),
      })
      .execute();
  }
  await sweep();
  expect(await remainingRows('idempotency_keys', 'key')).toEqual(['fresh-key']);
});

it('the sweep deletes unfinished registrations', async () => {
  for (const [username, age] of [
    ['still-waiting', 23 * HOUR],
    ['given-up', 25 * HOUR],
  ] as const) {
    await server.database.db
      .insertInto('pending_registrations')
      .values({
        id: randomUUID(),
        username,
        email: `${username}@example.org`,
        password_hash: 'x',
        region: 'Asia',
        faith: null,
        faith_consent_at: null,
        terms_version: '1',
        terms_accepted_at: ago(age),
        code_hash: Buffer.from('x'),
        code_expires_at: ago(age - 10 * MINUTE),
        resend_at: ago(age - MINUTE),
        created_at: ago(age),
      })
      .execute();
  }
  await sweep();
  expect(await remainingRows('pending_registrations', 'username')).toEqual(['still-waiting']);
});

it('the sweep deletes invalid deletion links', async () => {
  for (const [owner, expiry] of [
    [amira, ago(MINUTE)],
    [await createMember(server, { username: 'omar' }), ago(-MINUTE)],
  ] as const) {
    await server.database.db
      .insertInto('account_deletion_links')
      .values({ token_hash: randomBytes(32), user_id: owner.id, expires_at: expiry })
      .execute();
  }
  await sweep();
  const username = '(select username from users where id = user_id)';
  expect(await remainingRows('account_deletion_links', username)).toEqual(['omar']);
});

it('the sweep deletes unanswered passkey challenges', async () => {
  for (const [user_id, expiry] of [
    [null, ago(MINUTE)],
    [amira.id, ago(-MINUTE)],
  ] as const) {
    await server.database.db
      .insertInto('passkey_challenges')
      .values({
        challenge_hash: randomBytes(32),
        browser_hash: randomBytes(32),
        purpose: user_id === null ? 'sign-in' : 'add',
        user_id,
        expires_at: expiry,
      })
      .execute();
  }
  await sweep();
  expect(await remainingRows('passkey_challenges', 'purpose')).toEqual(['add']);
});

it('the sweep deletes push messages whose notifications expired', async () => {
  for (const age of [7, 9]) {
    await server.database.db
      .insertInto('pushes')
      .values({
        id: randomUUID(),
        user_id: amira.id,
        type: 'reaction',
        request_id: null,
        created_at: ago(age * DAY),
      })
      .execute();
  }
  await sweep();
  const day = `extract(day from '${server.clock.now.toISOString()}'::timestamptz - created_at)::int`;
  expect(await remainingRows('pushes', day)).toEqual([7]);
});

it('the sweep deletes limits without counts', async () => {
  await server.database.pool.query(
    `insert into rate_limits (key, points, expire) values ('running', 3, $1), ('over', 3, $2)`,
    [server.clock.now.getTime() + MINUTE, server.clock.now.getTime() - 2 * HOUR],
  );
  await sweep();
  expect(await remainingRows('rate_limits', 'key')).toEqual(['running']);
});

it('the sweep deletes ranking rows outside every window', async () => {
  for (const age of [0, 7 * DAY - MINUTE, 7 * DAY + 2 * HOUR]) {
    await createPrayerRequest(server, { owner: amira, createdAt: ago(age) });
  }
  await sweep();
  const hours = `round(extract(epoch from '${server.clock.now.toISOString()}'::timestamptz - created_at) / 3600)::int`;
  expect(await remainingRows('ranking', hours)).toEqual([0, 168]);
});

it('the sweep deletes mail files older than two weeks, and nothing else', async () => {
  for (const [name, age] of [
    ['fresh.eml', 13 * DAY],
    ['old.eml', 15 * DAY],
    ['half.part', 15 * DAY],
    ['notes.txt', 15 * DAY],
  ] as const) {
    await writeFile(join(outbox, name), 'x');
    await utimes(join(outbox, name), ago(age), ago(age));
  }
  await sweep();
  expect((await readdir(outbox)).sort()).toEqual(['fresh.eml', 'notes.txt']);
});

it('the sweep logs deletions of another server once', async () => {
  const deletedMember = await createMember(server, { status: 'Deleted' });
  await sweep();
  await sweep();
  expect(await deletions.read()).toEqual([{ memberId: deletedMember.id, at: server.clock.now }]);
});

import { createECDH, randomBytes } from 'node:crypto';
import { UNDO_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { expect } from 'vitest';
import { aMember } from './factories.ts';
import type { Answer, TestMember, TestServer } from './harness.ts';
import { wakeWorkers } from './wake-workers.ts';

/** What a browser hands out when it subscribes. */
export function aSubscription(
  endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(16).toString('base64url')}`,
) {
  const browser = createECDH('prime256v1');
  const p256dh = browser.generateKeys('base64url', 'uncompressed');
  return { endpoint, keys: { p256dh, auth: randomBytes(16).toString('base64url') } };
}

/** A phone says where it is reached. */
export function registerNative(
  server: TestServer,
  as: TestMember,
  deviceToken: string,
  more: object = {},
): Promise<Answer> {
  const payload = { deviceToken, userId: as.id, platform: 'ios', ...more };
  return server.call({ method: 'POST', url: '/api/push/register-native', as, payload });
}

/** Where a member is reached, the device heard of longest ago first. */
export async function tokensOf(server: TestServer, { id }: TestMember): Promise<string[]> {
  const { rows } = await server.database.pool.query(
    `select device_token from push_registrations where user_id = $1
     order by last_seen_at, device_token`,
    [id],
  );
  return rows.map(({ device_token }) => device_token);
}

/** Each try of a device that is away is logged, in few words; on a slow machine there may be several. */
export function expectRefusals(server: TestServer): void {
  expect(new Set(server.faults.splice(0))).toEqual(
    new Set(['The job deliver-push failed: PushNotTaken 503']),
  );
}

const WAITING = `name in ('push', 'deliver-push') and state in ('created', 'retry', 'active')`;

/**
 * Lets the waiting jobs of messages run now, and waits until each has run once: what holds itself
 * waits anew and stays. A clock that was moved is seen by them.
 *
 * @param most how many of them, the oldest first
 */
export async function runPushJobs({ database: { pool } }: TestServer, most = 1_000): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `update pgboss.job set start_after = now() where id in (
       select id from pgboss.job where ${WAITING} order by created_on limit ${most})
     returning id`,
  );
  let left = rows.map(({ id }) => id);
  while (left.length > 0) {
    await wakeWorkers(pool, ['push', 'deliver-push']);
    await new Promise((resolve) => setTimeout(resolve, 25));
    const { rows: still } = await pool.query<{ id: string }>(
      `select id from pgboss.job where id = any($1)
         and (state in ('created', 'active') or (state = 'retry' and start_after <= now()))`,
      [left],
    );
    const made = await pool.query<{ id: string }>(
      `select id from pgboss.job where name = 'deliver-push' and state in ('created', 'active')`,
    );
    left = [...still, ...made.rows].map(({ id }) => id);
  }
}

/** The messages of a kind of work that wait, with the seconds until they are due. */
export async function waitingJobs(
  { database: { pool } }: TestServer,
  name: 'push' | 'deliver-push' | 'dead-push',
): Promise<{ data: Record<string, string>; seconds: number }[]> {
  const { rows } = await pool.query(
    `select data, round(extract(epoch from start_after - created_on))::int as seconds
     from pgboss.job where name = $1 and state in ('created', 'retry') order by start_after`,
    [name],
  );
  return rows;
}

/** Somebody prays for a request. @returns who */
export async function pray(server: TestServer, id: string, by?: TestMember): Promise<TestMember> {
  const as = by ?? (await aMember(server));
  const url = `/api/requests/${id}/completions`;
  const { status } = await server.call({ method: 'POST', url, as });
  if (status !== 201) throw new Error(`The prayer was answered ${status}`);
  return as;
}

/** What was done cannot be taken back any more, and messages of it go. */
export async function settled(server: TestServer): Promise<void> {
  server.clock.advance(UNDO_MS);
  await runPushJobs(server);
}

/** A server as it began, but for its members: nothing waits, nothing was sent. */
export async function startAnew(server: TestServer): Promise<void> {
  await server.database.pool.query(`delete from pgboss.job where name like '%push'`);
  server.clock.now = new Date('2026-03-14T09:26:53.589Z');
  server.pushes.length = 0;
}

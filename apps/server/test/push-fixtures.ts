import { createECDH, randomBytes } from 'node:crypto';
import { UNDO_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { expect } from 'vitest';
import { createMember } from './factories.ts';
import type { TestMember, TestResponse, TestServer } from './harness.ts';
import { wakeWorkers } from './wake-workers.ts';

/** A browser's push subscription. */
export function createSubscription(
  endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(16).toString('base64url')}`,
) {
  const browser = createECDH('prime256v1');
  const p256dh = browser.generateKeys('base64url', 'uncompressed');
  return { endpoint, keys: { p256dh, auth: randomBytes(16).toString('base64url') } };
}

/** Registers a phone's push token. */
export function registerNative(
  server: TestServer,
  as: TestMember,
  deviceToken: string,
  overrides: object = {},
): Promise<TestResponse> {
  const payload = { deviceToken, userId: as.id, platform: 'ios', ...overrides };
  return server.request({ method: 'POST', url: '/api/push/register-native', as, payload });
}

/** A member's device tokens, the least recently registered first. */
export async function listDeviceTokens(server: TestServer, { id }: TestMember): Promise<string[]> {
  const { rows } = await server.database.pool.query(
    `select device_token from push_registrations where user_id = $1
     order by last_seen_at, device_token`,
    [id],
  );
  return rows.map(({ device_token }) => device_token);
}

/**
 * Each attempt to reach an unreachable device is logged in one line; on a slow machine there may be
 * several.
 */
export function expectPushErrors(server: TestServer): void {
  expect(new Set(server.faults.splice(0))).toEqual(
    new Set(['The job deliver-push failed: PushDeliveryError 503']),
  );
}

const IS_PENDING = `name in ('push', 'deliver-push') and state in ('created', 'retry', 'active')`;

/**
 * Runs the queued push jobs now and returns once each ran once: a job that defers itself is queued
 * again and remains. The jobs see the server's clock.
 *
 * @param limit how many of them, the oldest first
 */
export async function runPushJobs(
  { database: { pool } }: TestServer,
  limit = 1_000,
): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from pgboss.job where ${IS_PENDING} order by created_on limit ${limit}`,
  );
  let pendingIds = rows.map(({ id }) => id);
  // A locked job is being fetched or completed. Waiting for it could deadlock with the worker.
  await pool.query(
    `update pgboss.job set start_after = now() where id in (
       select id from pgboss.job where id = any($1) for update skip locked)`,
    [pendingIds],
  );
  while (pendingIds.length > 0) {
    await wakeWorkers(pool, ['push', 'deliver-push']);
    await new Promise((resolve) => setTimeout(resolve, 25));
    const { rows: stillPending } = await pool.query<{ id: string }>(
      `select id from pgboss.job where id = any($1)
         and (state = 'active' or (state in ('created', 'retry') and start_after <= now()))`,
      [pendingIds],
    );
    const created = await pool.query<{ id: string }>(
      `select id from pgboss.job where name = 'deliver-push'
         and (state = 'active' or (state = 'created' and start_after <= now()))`,
    );
    pendingIds = [...stillPending, ...created.rows].map(({ id }) => id);
  }
}

/** The queued jobs of a kind, with the seconds until they are due. */
export async function listPendingJobs(
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

/** Completes a request as a new member. @returns the member */
export async function completePrayer(
  server: TestServer,
  id: string,
  by?: TestMember,
): Promise<TestMember> {
  const as = by ?? (await createMember(server));
  const url = `/api/requests/${id}/completions`;
  const { status } = await server.request({ method: 'POST', url, as });
  if (status !== 201) throw new Error(`The prayer was answered ${status}`);
  return as;
}

/** Advances the clock beyond the undo window and sends the pushes. */
export async function passUndoWindow(server: TestServer): Promise<void> {
  server.clock.advance(UNDO_MS);
  await runPushJobs(server);
}

/**
 * Delayed pushes wait for `runPushJobs`. With their own delay of seconds, a slow machine would send
 * the first before a test has caused the others.
 */
const HOLD_DELAYED = `
  create function hold_push() returns trigger language plpgsql as $$ begin
    new.created_on := new.created_on + interval '1 hour';
    new.start_after := new.start_after + interval '1 hour';
    return new;
  end $$;
  create trigger hold_push before insert on pgboss.job for each row
    when (new.name = 'push' and new.start_after > now()) execute function hold_push()`;

const serversThatHold = new WeakSet<TestServer>();

/** Resets a server except for its members: no job is queued, no push was sent. */
export async function resetServer(server: TestServer): Promise<void> {
  if (!serversThatHold.has(server)) {
    serversThatHold.add(server);
    await server.database.pool.query(HOLD_DELAYED);
  }
  await server.database.pool.query(`delete from pgboss.job where name like '%push'`);
  server.clock.now = new Date('2026-03-14T09:26:53.589Z');
  server.pushes.length = 0;
}

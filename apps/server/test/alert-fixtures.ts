import type { NotificationType } from '@prayer-swap/shared/notifications/schemas';
import { HOUR } from '@prayer-swap/shared/time';
import { expect } from 'vitest';
import type { TestServer } from './harness.ts';
import { wakeWorkers } from './wake-workers.ts';

/** The response of an unread alert that is raised now. */
export function expectedAlert({ clock }: TestServer, type: NotificationType): object {
  return {
    id: expect.any(String),
    type,
    actorName: null,
    requestTitle: null,
    relatedRequestId: null,
    read: false,
    createdAt: clock.now.toISOString(),
  };
}

/** Runs the jobs of the last alerts, an hour after them. */
export async function passAlertInterval({ clock, database }: TestServer): Promise<void> {
  clock.advance(HOUR);
  const { pool } = database;
  const { rows } = await pool.query(
    `update pgboss.job set start_after = now() where name = 'tell-waiting' and state = 'created' returning id`,
  );
  await wakeWorkers(pool, ['tell-waiting']);
  const ids = rows.map(({ id }) => id);
  const pending = `select from pgboss.job where id = any($1) and state < 'completed'`;
  await expect.poll(async () => (await pool.query(pending, [ids])).rowCount).toBe(0);
}

import { randomUUID } from 'node:crypto';
import type { TestMember, TestResponse, TestServer } from './harness.ts';
import { wakeWorkers } from './wake-workers.ts';

type FactoryContext = Pick<TestServer, 'database'> & { clock: { now: Date } };

/** Inserts an update; no member is notified. @returns its id */
export async function createUpdate(
  { database, clock }: FactoryContext,
  requestId: string,
  traits: { text?: string; answered?: boolean; at?: Date } = {},
): Promise<string> {
  const id = randomUUID();
  await database.db
    .insertInto('request_updates')
    .values({
      id,
      request_id: requestId,
      text: traits.text ?? 'She is home again since yesterday.',
      answered: traits.answered ?? false,
      created_at: traits.at ?? clock.now,
    })
    .execute();
  return id;
}

/** Posts an update as the author. */
export function postUpdate(
  server: TestServer,
  as: TestMember,
  requestId: string,
  payload: object = {},
): Promise<TestResponse> {
  return server.request({
    method: 'POST',
    url: `/api/requests/${requestId}/updates`,
    as,
    payload: { text: 'She is home again since yesterday.', ...payload },
  });
}

/** Returns once the fan-out of every update is finished. */
export async function waitForFanOut({ database: { pool } }: TestServer): Promise<void> {
  for (;;) {
    await wakeWorkers(pool, ['tell-update']);
    const { rows } = await pool.query(
      `select 1 from pgboss.job where name = 'tell-update' and state in ('created', 'retry', 'active')`,
    );
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

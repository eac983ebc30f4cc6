import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NotificationType } from '@prayer-swap/shared/notifications/schemas';
import type pg from 'pg';
import { createSecrets } from '../../apps/server/src/crypto/secrets.ts';
import { tagOf } from '../../apps/server/src/features/push/thread.ts';
import { SECRET } from '../../bench/process/credentials.ts';
import { messageKey, type PushProvider } from '../process/push-provider.ts';

/**
 * The jobs that are neither done nor queued, one line each, and the number of duplicate deliveries.
 */
export type JobsReport = {
  violations: string[];
  duplicates: number;
  mails: number;
  messages: number;
};

const IS_PENDING = `state in ('created', 'retry', 'active')`;

/** Mails are files in the data folder, messages are at the phones. */
export async function checkJobs(
  pool: pg.Pool,
  {
    dataDir,
    pushProvider,
    registered,
  }: { dataDir: string; pushProvider: PushProvider; registered: Set<string> },
): Promise<JobsReport> {
  const pending = await listPendingMails(pool);
  const delivered = await countDeliveredMails(join(dataDir, 'outbox'));
  const secrets = createSecrets(SECRET);
  const lostMails = [...registered].filter(
    (address) =>
      !delivered.has(address) && !pending.has(secrets.hash('mail', address).toString('base64url')),
  );
  const sent = await listSentMessages(pool);
  const lostMessages = [...sent].filter(
    ([name, { settled }]) => settled && !pushProvider.received.has(name),
  );
  return {
    violations: [
      ...(lostMails.length > 0 ? [`${lostMails.length} mails lost`] : []),
      ...(lostMessages.length > 0 ? [`${lostMessages.length} messages lost`] : []),
    ],
    duplicates:
      sum([...delivered.values()].map((times) => times - 1)) +
      sum(
        [...pushProvider.received].map(([name, times]) => times - (sent.get(name)?.times ?? times)),
      ),
    mails: delivered.size,
    messages: pushProvider.received.size,
  };
}

async function listPendingMails(pool: pg.Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ to: string }>(
    `select data ->> 'to' as to from pgboss.job where name = 'mail' and ${IS_PENDING}`,
  );
  return new Set(rows.map(({ to }) => to));
}

/** The number of mails for each address. */
async function countDeliveredMails(outbox: string): Promise<Map<string, number>> {
  const delivered = new Map<string, number>();
  const names = await readdir(outbox).catch(() => []);
  for (const name of names.filter((one) => one.endsWith('.eml'))) {
    const eml = await readFile(join(outbox, name), 'utf8');
    const address = /^To: .*?([\w-]+@example\.org)/m.exec(eml)?.[1] ?? `no address, in ${name}`;
    delivered.set(address, (delivered.get(address) ?? 0) + 1);
  }
  return delivered;
}

/**
 * The messages that were created, by their key at the phones; `settled`: none of its jobs is
 * queued, and its notification exists.
 */
async function listSentMessages(pool: pg.Pool) {
  const { rows } = await pool.query<{
    device_token: string;
    type: NotificationType;
    request_id: string | null;
    settled: boolean;
  }>(
    `select d.device_token, p.type, p.request_id,
       exists (select from notifications n where n.push_id = p.id)
         and not exists (select from pgboss.job j where j.name = 'deliver-push' and j.${IS_PENDING}
           and j.data ->> 'pushId' = p.id::text) as settled
     from pushes p join push_registrations d on d.user_id = p.user_id`,
  );
  const sent = new Map<string, { times: number; settled: boolean }>();
  for (const { device_token, type, request_id, settled } of rows) {
    const name = messageKey(device_token, tagOf({ type, requestId: request_id }));
    const known = sent.get(name);
    sent.set(name, {
      times: (known?.times ?? 0) + 1,
      settled: settled || (known?.settled ?? false),
    });
  }
  return sent;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + Math.max(0, one), 0);
}

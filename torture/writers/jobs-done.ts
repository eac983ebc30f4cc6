import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NotificationType } from '@prayer-swap/shared/notifications/schemas';
import type pg from 'pg';
import { secretsFrom } from '../../apps/server/src/crypto/secrets.ts';
import { tagOf } from '../../apps/server/src/features/push/thread.ts';
import { SECRET } from '../../bench/process/secret.ts';
import { messageName, type Phones } from '../process/phones.ts';

/** What of jobs is neither done nor waiting, each in a line; and how many came more often than once. */
export type JobsDone = { broken: string[]; doubled: number; mails: number; messages: number };

const WAITS = `state in ('created', 'retry', 'active')`;

/** Mails lie in the data folder, one file each; messages are at the phones. */
export async function judgeJobs(
  pool: pg.Pool,
  { dataDir, phones, registered }: { dataDir: string; phones: Phones; registered: Set<string> },
): Promise<JobsDone> {
  const waiting = await waitingMails(pool);
  const arrived = await arrivedMails(join(dataDir, 'outbox'));
  const secrets = secretsFrom(SECRET);
  const lostMails = [...registered].filter(
    (address) =>
      !arrived.has(address) && !waiting.has(secrets.hash('mail', address).toString('base64url')),
  );
  const sent = await sentMessages(pool);
  const lostMessages = [...sent].filter(
    ([name, { settled }]) => settled && !phones.received.has(name),
  );
  return {
    broken: [
      ...(lostMails.length > 0 ? [`${lostMails.length} mails lost`] : []),
      ...(lostMessages.length > 0 ? [`${lostMessages.length} messages lost`] : []),
    ],
    doubled:
      sum([...arrived.values()].map((times) => times - 1)) +
      sum([...phones.received].map(([name, times]) => times - (sent.get(name)?.times ?? times))),
    mails: arrived.size,
    messages: phones.received.size,
  };
}

async function waitingMails(pool: pg.Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ to: string }>(
    `select data ->> 'to' as to from pgboss.job where name = 'mail' and ${WAITS}`,
  );
  return new Set(rows.map(({ to }) => to));
}

/** How many lie there for each address. */
async function arrivedMails(outbox: string): Promise<Map<string, number>> {
  const arrived = new Map<string, number>();
  const names = await readdir(outbox).catch(() => []);
  for (const name of names.filter((one) => one.endsWith('.eml'))) {
    const eml = await readFile(join(outbox, name), 'utf8');
    const address = /^To: .*?([\w-]+@example\.org)/m.exec(eml)?.[1] ?? `nobody, in ${name}`;
    arrived.set(address, (arrived.get(address) ?? 0) + 1);
  }
  return arrived;
}

/** The messages that were made, by what the phones call them; `settled`: no job of it waits, and it tells of something. */
async function sentMessages(pool: pg.Pool) {
  const { rows } = await pool.query<{
    device_token: string;
    type: NotificationType;
    request_id: string | null;
    settled: boolean;
  }>(
    `select d.device_token, p.type, p.request_id,
       exists (select from notifications n where n.push_id = p.id)
         and not exists (select from pgboss.job j where j.name = 'deliver-push' and j.${WAITS}
           and j.data ->> 'pushId' = p.id::text) as settled
     from pushes p join push_registrations d on d.user_id = p.user_id`,
  );
  const sent = new Map<string, { times: number; settled: boolean }>();
  for (const { device_token, type, request_id, settled } of rows) {
    const name = messageName(device_token, tagOf({ type, requestId: request_id }));
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

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NotificationType } from '@prayer-swap/shared/notifications/schemas';
import type pg from 'pg';
import { createSecrets } from '../../apps/server/src/crypto/secrets.ts';
import { tagOf } from '../../apps/server/src/features/push/thread.ts';
import { SECRET } from '../../bench/process/credentials.ts';
import type { AppInstance } from '../support/app-instance.ts';

const IS_PENDING = `state in ('created', 'retry', 'active')`;

/**
 * The mails and messages that are neither delivered nor queued. Mails are files in the data folder,
 * messages are at the phones.
 *
 * @param registered the addresses that a mail was sent to
 */
export async function findLostJobs(
  pool: pg.Pool,
  { dataDir, phones }: AppInstance,
  registered: Set<string>,
): Promise<string[]> {
  const pending = await listPendingMails(pool);
  const delivered = await listDeliveredMails(join(dataDir, 'outbox'));
  const secrets = createSecrets(SECRET);
  const lostMails = [...registered].filter(
    (address) =>
      !delivered.has(address) && !pending.has(secrets.hash('mail', address).toString('base64url')),
  );
  const received = new Set(phones.all().map(({ to, key }) => `${to} ${key}`));
  const lostMessages = (await listSettledMessages(pool)).filter((key) => !received.has(key));
  return [
    ...(lostMails.length > 0 ? [`${lostMails.length} mails lost`] : []),
    ...(lostMessages.length > 0 ? [`${lostMessages.length} messages lost`] : []),
  ];
}

async function listPendingMails(pool: pg.Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ to: string }>(
    `select data ->> 'to' as to from pgboss.job where name = 'mail' and ${IS_PENDING}`,
  );
  return new Set(rows.map(({ to }) => to));
}

async function listDeliveredMails(outbox: string): Promise<Set<string>> {
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = names.map(async (name) => {
    const eml = await readFile(join(outbox, name), 'utf8');
    return /^To: .*?([\w-]+@example\.org)/m.exec(eml)?.[1] ?? '';
  });
  return new Set(await Promise.all(mails));
}

/** The messages whose notification exists and that no job is going to send, by their key. */
async function listSettledMessages(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{
    device_token: string;
    type: NotificationType;
    request_id: string | null;
  }>(
    `select d.device_token, p.type, p.request_id
     from pushes p join push_registrations d on d.user_id = p.user_id
     where exists (select from notifications n where n.push_id = p.id)
       and not exists (select from pgboss.job j where j.name = 'deliver-push' and j.${IS_PENDING}
         and j.data ->> 'pushId' = p.id::text)`,
  );
  return rows.map(
    ({ device_token, type, request_id }) =>
      `${device_token} ${tagOf({ type, requestId: request_id })}`,
  );
}

import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { cloneTemplate } from '../../test/clone-template.ts';
import { waitFor } from '../../test/harness.ts';
import { TEST_SENDER } from '../../test/mail-sender.ts';
import { onFileFinished } from '../../test/on-file-finished.ts';
import { type MailMessage, MailRefusedError } from '../adapters/mail.ts';
import { createSecrets } from '../crypto/secrets.ts';
import { type Database, type Db, openDatabase } from '../db/database.ts';
import { NEWEST } from '../db/page.ts';
import { withTransaction } from '../db/with-transaction.ts';
import { serializeError } from '../errors/serialize-error.ts';
import { selectDeadLetters } from './dead-letters.ts';
import { createMailDeletionWorker, createMailer, createMailWorker, type Mailer } from './mail.ts';
import { type MailTemplate, renderMail } from './mail-template.ts';
import { openQueue, type Queue } from './queue.ts';

const secrets = createSecrets('a secret that only this test knows, long enough');
const NOW = new Date('2026-03-14T09:26:53.589Z');
const TEMPLATE: MailTemplate = {
  to: 'amira@example.org',
  subject: ['mail.code-subject', { code: '493817', product: 'Prayer Swap' }],
  text: ['mail.sign-in-code', { username: 'amira', code: '493817', product: 'Prayer Swap' }],
};
const MESSAGE = renderMail(TEMPLATE, 'en');

let database: Database;
let queue: Queue;
let mail: Mailer;
let delivered: MailMessage[];
/** Mail ids of each attempt. */
let attemptedIds: string[];
let rejectionsLeft: number;
let isRefusedForGood: boolean;
let expired: number;
let logged: string[];
/** The logged errors as the log contains them. */
let entries: string;
let deletedFor: string[];

beforeAll(async () => {
  const { connectionString, drop } = await cloneTemplate(inject('templateUrl'));
  const onError = (error: Error) => {
    logged.push(error.message);
    entries += JSON.stringify(serializeError(error));
  };
  database = openDatabase({ connectionString, maxConnections: 4, onError });
  queue = await openQueue({ connectionString, onError });
  mail = createMailer(queue, secrets, TEST_SENDER);
  await queue.work(
    'mail',
    createMailWorker(
      secrets,
      async (message, id) => {
        attemptedIds.push(id);
        if (isRefusedForGood) throw new MailRefusedError('550 5.1.1', {});
        if (rejectionsLeft > 0) {
          rejectionsLeft -= 1;
          throw Object.assign(new Error(`550 <${message.to}> rejected: ${message.text}`), {
            code: 'EENVELOPE',
            rejected: [message.to],
          });
        }
        delivered.push(message);
      },
      {
        db: database.db,
        now: () => NOW,
        onExpired() {
          expired += 1;
        },
      },
    ),
  );
  await queue.work(
    'forget-mail',
    createMailDeletionWorker(secrets, async (address) => {
      deletedFor.push(address);
    }),
  );
  onFileFinished(async () => {
    await queue.stop();
    await database.close();
    await drop();
  });
});

beforeEach(() => {
  delivered = [];
  attemptedIds = [];
  rejectionsLeft = 0;
  isRefusedForGood = false;
  expired = 0;
  logged = [];
  entries = '';
  deletedFor = [];
});

function send(template: MailTemplate): Promise<void> {
  return withTransaction(database.db, (tx) => mail.send(tx, template));
}

/** The queue's content, as in a stolen copy of the database. */
async function dump(db: Db = database.db): Promise<string> {
  const { rows } = await sql<{ jobs: string }>`
    select coalesce(json_agg(j)::text, '') as jobs from pgboss.job j`.execute(db);
  return rows[0]?.jobs ?? '';
}

describe('a mail', () => {
  it('is delivered once, as written', async () => {
    await send(TEMPLATE);
    await waitFor(() => delivered.length > 0);
    expect(delivered).toEqual([MESSAGE]);
  });

  it('of an earlier payload version is delivered unchanged', async () => {
    const sealed = secrets.seal(JSON.stringify(MESSAGE));
    await withTransaction(database.db, (tx) =>
      queue.send(tx, 'mail', { sealed, to: 'its address' }),
    );
    await waitFor(() => delivered.length > 0);
    expect(delivered).toEqual([MESSAGE]);
  });

  it('without a recipient account uses the language of the caller', async () => {
    await send({ ...TEMPLATE, language: 'es' });
    await waitFor(() => delivered.length > 0);
    expect(delivered).toEqual([renderMail(TEMPLATE, 'es')]);
    expect(renderMail(TEMPLATE, 'es')).not.toEqual(MESSAGE);
  });

  it('is stored encrypted: the database contains neither code nor address', async () => {
    const queued = await withTransaction(database.db, async (tx) => {
      await mail.send(tx, TEMPLATE);
      return dump(tx);
    });
    await waitFor(() => delivered.length > 0);
    expect(queued).toContain('"sealed"');
    for (const word of ['amira', 'example.org', '493817', 'your Prayer']) {
      expect(queued).not.toContain(word);
      expect(await dump()).not.toContain(word);
    }
  });

  it('of a rolled back transaction is not sent', async () => {
    const lost = { ...TEMPLATE, to: 'nobody@example.org' };
    const transaction = withTransaction(database.db, async (tx) => {
      await mail.send(tx, lost);
      throw new Error('second thoughts');
    });
    await expect(transaction).rejects.toThrow('second thoughts');
    await send(TEMPLATE);
    await waitFor(() => delivered.length > 0);
    expect(delivered).toEqual([MESSAGE]);
  });

  it('is retried after a failure, without its content in queue and log', async () => {
    rejectionsLeft = 1;
    await send(TEMPLATE);
    await waitFor(() => logged.length > 0);
    const stored = await dump();
    for (const word of ['amira', '493817', 'rejected']) expect(stored).not.toContain(word);
    expect(logged).toEqual(['The job mail failed: Error EENVELOPE']);
    expect(entries).toMatch(/"cause":.*\bat .*mail\.test\.ts/);
    for (const word of ['amira', '493817', 'rejected']) expect(entries).not.toContain(word);
    await waitFor(() => delivered.length > 0);
    expect(delivered).toEqual([MESSAGE]);
    expect(attemptedIds).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), attemptedIds[0]]);
  });

  it('that is refused for good is not retried, and is a dead letter with the code', async () => {
    isRefusedForGood = true;
    await send(TEMPLATE);
    const now = new Date(0);
    const find = () => selectDeadLetters(database.db, NEWEST, { now, limit: 10 });
    await expect
      .poll(find)
      .toMatchObject([{ kind: 'mail', tries: 1, error: 'MailRefusedError 550 5.1.1' }]);
    expect(logged).toEqual(['The job mail failed: MailRefusedError 550 5.1.1']);
    expect(attemptedIds).toHaveLength(1);
    await sql`delete from pgboss.job where name = 'dead-mail'`.execute(database.db);
  });

  it('contains its code without invisible marks, in every direction of writing', () => {
    for (const language of ['ar', 'he', 'en'] as const) {
      const { subject, text } = renderMail(TEMPLATE, language);
      expect(`${subject} ${text}`).toMatch(/(^|[^\p{Cf}])493817(?!\p{Cf})/u);
      expect(`${subject} ${text}`).not.toMatch(/\p{Cf}493817|493817\p{Cf}/u);
    }
  });

  it('that fails does not block others', async () => {
    rejectionsLeft = 1;
    const others = ['one', 'two', 'three'].map((name) => ({
      ...TEMPLATE,
      to: `${name}@example.org`,
    }));
    await Promise.all([TEMPLATE, ...others].map(send));
    await waitFor(() => delivered.length >= 3);
    expect(rejectionsLeft).toBe(0);
  });

  it('is not sent after its content expired', async () => {
    await withTransaction(database.db, async (tx) => {
      await mail.send(tx, { ...TEMPLATE, to: 'late@example.org' }, { until: NOW });
      await mail.send(tx, TEMPLATE, { until: new Date(NOW.getTime() + 1) });
    });
    await waitFor(() => delivered.length > 0 && expired > 0);
    expect(delivered).toEqual([MESSAGE]);
    expect(expired).toBe(1);
    expect(logged).toEqual([]);
  });

  it('to a deleted address is not sent, others are', async () => {
    const other = { ...TEMPLATE, to: 'omar@example.org' };
    const stored = await withTransaction(database.db, async (tx) => {
      await mail.send(tx, TEMPLATE);
      await mail.send(tx, other);
      await mail.deleteFor(tx, MESSAGE.to);
      return dump(tx);
    });
    expect(stored).not.toContain('amira');
    await waitFor(() => deletedFor.length > 0 && delivered.length > 0);
    expect(delivered).toEqual([renderMail(other, 'en')]);
    expect(deletedFor).toEqual([MESSAGE.to]);
  });

  it('that was delivered, or failed, is deleted with its address', async () => {
    await send(TEMPLATE);
    await waitFor(() => delivered.length > 0);
    rejectionsLeft = 1;
    await send(TEMPLATE);
    const states = async () => {
      const to = secrets.hash('mail', MESSAGE.to).toString('base64url');
      const { rows } = await sql<{ state: string }>`select state from pgboss.job
        where name = 'mail' and data ->> 'to' = ${to} order by created_on`.execute(database.db);
      return rows.map(({ state }) => state);
    };
    await expect.poll(states).toEqual(['completed', 'retry']);
    await withTransaction(database.db, (tx) => mail.deleteFor(tx, MESSAGE.to));
    await waitFor(() => deletedFor.length > 0);
    expect(await states()).toEqual([]);
  });
});

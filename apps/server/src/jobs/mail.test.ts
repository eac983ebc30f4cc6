import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { atFileEnd } from '../../test/at-file-end.ts';
import { cloneTemplate } from '../../test/clone-template.ts';
import { eventually } from '../../test/harness.ts';
import type { MailMessage } from '../adapters/mail.ts';
import { secretsFrom } from '../crypto/secrets.ts';
import { type Database, type Db, openDatabase } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { type Letter, worded } from './letter.ts';
import { forgetMailWorker, type Mail, mailWorker, queuedMail } from './mail.ts';
import { openQueue, type Queue } from './queue.ts';

const secrets = secretsFrom('a secret that only this test knows, long enough');
const NOW = new Date('2026-03-14T09:26:53.589Z');
const LETTER: Letter = {
  to: 'amira@example.org',
  subject: ['mail.code-subject', { code: '493817', product: 'Prayer Swap' }],
  text: ['mail.sign-in-code', { username: 'amira', code: '493817', product: 'Prayer Swap' }],
};
const MESSAGE = worded(LETTER, 'en');

let database: Database;
let queue: Queue;
let mail: Mail;
let delivered: MailMessage[];
/** The ids of the mails of each try. */
let tried: string[];
let refusals: number;
let expired: number;
let logged: string[];
let forgotten: string[];

beforeAll(async () => {
  const { connectionString, drop } = await cloneTemplate(inject('templateUrl'));
  const onError = (error: Error) => logged.push(error.message);
  database = openDatabase({ connectionString, maxConnections: 4, onError });
  queue = await openQueue({ connectionString, onError });
  mail = queuedMail(queue, secrets);
  await queue.work(
    'mail',
    mailWorker(
      secrets,
      async (message, id) => {
        tried.push(id);
        if (refusals > 0) {
          refusals -= 1;
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
    forgetMailWorker(secrets, async (address) => {
      forgotten.push(address);
    }),
  );
  atFileEnd(async () => {
    await queue.stop();
    await database.close();
    await drop();
  });
});

beforeEach(() => {
  delivered = [];
  tried = [];
  refusals = 0;
  expired = 0;
  logged = [];
  forgotten = [];
});

function send(letter: Letter): Promise<void> {
  return transact(database.db, (tx) => mail.send(tx, letter));
}

/** All that the queue keeps, as a stolen copy of the database would show it. */
async function dump(db: Db = database.db): Promise<string> {
  const { rows } = await sql<{ jobs: string }>`
    select coalesce(json_agg(j)::text, '') as jobs from pgboss.job j`.execute(db);
  return rows[0]?.jobs ?? '';
}

describe('a mail', () => {
  it('is delivered as it was written, once', async () => {
    await send(LETTER);
    await eventually(() => delivered.length > 0);
    expect(delivered).toEqual([MESSAGE]);
  });

  it('of a version before letters is delivered as it stands', async () => {
    const sealed = secrets.seal(JSON.stringify(MESSAGE));
    await transact(database.db, (tx) => queue.send(tx, 'mail', { sealed, to: 'its address' }));
    await eventually(() => delivered.length > 0);
    expect(delivered).toEqual([MESSAGE]);
  });

  it('to nobody in particular is in the language of who caused it', async () => {
    await send({ ...LETTER, language: 'es' });
    await eventually(() => delivered.length > 0);
    expect(delivered).toEqual([worded(LETTER, 'es')]);
    expect(worded(LETTER, 'es')).not.toEqual(MESSAGE);
  });

  it('waits sealed: who reads the database learns neither code nor address', async () => {
    const waiting = await transact(database.db, async (tx) => {
      await mail.send(tx, LETTER);
      return dump(tx);
    });
    await eventually(() => delivered.length > 0);
    expect(waiting).toContain('"sealed"');
    for (const word of ['amira', 'example.org', '493817', 'your Prayer']) {
      expect(waiting).not.toContain(word);
      expect(await dump()).not.toContain(word);
    }
  });

  it('of a transaction that is rolled back never was', async () => {
    const lost = { ...LETTER, to: 'nobody@example.org' };
    const undone = transact(database.db, async (tx) => {
      await mail.send(tx, lost);
      throw new Error('second thoughts');
    });
    await expect(undone).rejects.toThrow('second thoughts');
    await send(LETTER);
    await eventually(() => delivered.length > 0);
    expect(delivered).toEqual([MESSAGE]);
  });

  it('that is not taken is sent again; what is kept and logged has no word of it', async () => {
    refusals = 1;
    await send(LETTER);
    await eventually(() => logged.length > 0);
    const kept = await dump();
    for (const word of ['amira', '493817', 'rejected']) expect(kept).not.toContain(word);
    expect(logged).toEqual(['The job mail failed: Error EENVELOPE']);
    await eventually(() => delivered.length > 0, { withinMs: 15_000 });
    expect(delivered).toEqual([MESSAGE]);
    expect(tried).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), tried[0]]);
  });

  it('that cannot be delivered holds up no other', async () => {
    refusals = 1;
    const others = ['one', 'two', 'three'].map((name) => ({
      ...LETTER,
      to: `${name}@example.org`,
    }));
    await Promise.all([LETTER, ...others].map(send));
    await eventually(() => delivered.length >= 3);
    expect(refusals).toBe(0);
  });

  it('is not sent once what it holds has expired', async () => {
    await transact(database.db, async (tx) => {
      await mail.send(tx, { ...LETTER, to: 'late@example.org' }, { until: NOW });
      await mail.send(tx, LETTER, { until: new Date(NOW.getTime() + 1) });
    });
    await eventually(() => delivered.length > 0 && expired > 0);
    expect(delivered).toEqual([MESSAGE]);
    expect(expired).toBe(1);
    expect(logged).toEqual([]);
  });

  it('to an address that is forgotten is never sent, the others are', async () => {
    const other = { ...LETTER, to: 'omar@example.org' };
    const kept = await transact(database.db, async (tx) => {
      await mail.send(tx, LETTER);
      await mail.send(tx, other);
      await mail.forget(tx, MESSAGE.to);
      return dump(tx);
    });
    expect(kept).not.toContain('amira');
    await eventually(() => forgotten.length > 0 && delivered.length > 0);
    expect(delivered).toEqual([worded(other, 'en')]);
    expect(forgotten).toEqual([MESSAGE.to]);
  });

  it('that was delivered, or waits after a failure, leaves the queue when its address is forgotten', async () => {
    await send(LETTER);
    await eventually(() => delivered.length > 0);
    refusals = 1;
    await send(LETTER);
    const states = async () => {
      const to = secrets.hash('mail', MESSAGE.to).toString('base64url');
      const { rows } = await sql<{ state: string }>`select state from pgboss.job
        where name = 'mail' and data ->> 'to' = ${to} order by created_on`.execute(database.db);
      return rows.map(({ state }) => state);
    };
    await expect.poll(states, { timeout: 5_000 }).toEqual(['completed', 'retry']);
    await transact(database.db, (tx) => mail.forget(tx, MESSAGE.to));
    await eventually(() => forgotten.length > 0);
    expect(await states()).toEqual([]);
  });
});

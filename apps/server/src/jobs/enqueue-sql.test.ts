import { expect, it } from 'vitest';
import { createTestServer } from '../../test/harness.ts';
import { statement } from '../db/statement.ts';
import { withTransaction } from '../db/with-transaction.ts';
import { enqueueSql } from './enqueue-sql.ts';

const AFTER_MS = 5000;
const enqueue = statement<{ id: string }, never>(
  'test-enqueue',
  enqueueSql('push', {
    data: `jsonb_build_object('notificationId', one.id)`,
    from: '(select :id::text as id) one',
    afterMs: AFTER_MS,
  }),
);

it('a job enqueued by a statement equals the row of the queue library', async () => {
  const { database, push } = await createTestServer();
  await withTransaction(database.db, async (tx) => {
    await push.notify(tx, 'sent', { afterMs: AFTER_MS });
    await enqueue(tx, { id: 'enqueued' });
  });
  const { rows } = await database.pool.query(
    `select to_jsonb(job) - 'id' - 'data' as row, data ->> 'notificationId' as name
     from pgboss.job where name = 'push' order by 2 desc`,
  );
  expect(rows.map(({ name }) => name)).toEqual(['sent', 'enqueued']);
  expect(rows[1].row).toEqual(rows[0].row);
});

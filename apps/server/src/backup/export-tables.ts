import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type BackupHeader, END_OF_ROWS, type TableSum } from './format.ts';
import { copyOut, listBackupTables, STABLE_TEXT_SETTINGS } from './tables.ts';

/**
 * Exports all tables in one snapshot, without blocking writers.
 *
 * @param onTable called after each table
 */
export async function* exportTables(
  client: ClientBase,
  header: Omit<BackupHeader, 'migration'>,
  onTable: (sum: TableSum) => void,
): AsyncGenerator<Buffer> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(`set local statement_timeout = 0; ${STABLE_TEXT_SETTINGS}`);
  const { rows } = await client.query<{ migration: string }>(
    'select max(name) as migration from schema_migrations',
  );
  yield toLine({ ...header, migration: rows[0]?.migration });
  for (const table of await listBackupTables(client)) {
    yield toLine({ table: table.name, columns: table.columns });
    const sum = createTableChecksum();
    for await (const rows of client.query(copyTo(copyOut(table)))) {
      sum.add(rows);
      yield rows;
    }
    yield END_OF_ROWS;
    const done = { table: table.name, ...sum.total() };
    yield toLine(done);
    onTable(done);
  }
  yield toLine({ end: true });
  await client.query('commit');
}

/** Counts rows and hashes them incrementally. */
export function createTableChecksum() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(bytes: Buffer) {
      hash.update(bytes);
      // COPY escapes a line break inside a row as two characters.
      for (let at = bytes.indexOf(NEW_LINE); at !== -1; at = bytes.indexOf(NEW_LINE, at + 1)) {
        rows += 1;
      }
    },
    total: () => ({ rows, sha256: hash.digest('hex') }),
  };
}

const NEW_LINE = 0x0a;

function toLine(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

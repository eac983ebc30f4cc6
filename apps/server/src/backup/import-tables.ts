import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { BackupReader } from './backup-reader.ts';
import { createTableChecksum } from './export-tables.ts';
import { partSchema, type TableSum, tableSumSchema } from './format.ts';
import {
  copyIn,
  copyOut,
  listBackupTables,
  quoteIdentifier,
  STABLE_TEXT_SETTINGS,
} from './tables.ts';

/**
 * Imports a backup into an empty schema, in the client's current transaction.
 *
 * @param onTable called after the rows of a table were read back and match
 * @throws when a table reads back differently
 */
export async function importTables(
  client: ClientBase,
  lines: BackupReader,
  onTable: (sum: TableSum) => void,
): Promise<void> {
  await client.query(`set local statement_timeout = 0; ${STABLE_TEXT_SETTINGS}`);
  const tables = await listBackupTables(client);
  // The backup contains the rows of migrations and triggers: triggers are off and tables start
  // empty.
  for (const { name } of tables) {
    await client.query(`alter table ${quoteIdentifier(name)} disable trigger user`);
  }
  const all = tables.map(({ name }) => quoteIdentifier(name)).join(', ');
  await client.query(`truncate ${all} cascade`);
  const written: TableSum[] = [];
  for (;;) {
    const part = await lines.next(partSchema);
    if ('end' in part) break;
    const into = client.query(copyFrom(copyIn({ name: part.table, columns: part.columns })));
    await pipeline(Readable.from(lines.rows()), into);
    written.push(await lines.next(tableSumSchema));
  }
  await lines.end();
  for (const table of tables) {
    const sum = createTableChecksum();
    for await (const rows of client.query(copyTo(copyOut(table)))) sum.add(rows);
    const read = { table: table.name, ...sum.total() };
    assertSameSum(
      read,
      written.find(({ table: name }) => name === table.name),
    );
    onTable(read);
    await client.query(`alter table ${quoteIdentifier(table.name)} enable trigger user`);
  }
}

function assertSameSum(read: TableSum, written: TableSum | undefined): void {
  if (written?.rows === read.rows && written.sha256 === read.sha256) return;
  throw new Error(
    `The table ${read.table} does not read as it was written: ${read.rows} rows of ${written?.rows ?? 0}`,
  );
}

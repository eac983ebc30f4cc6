import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestServer } from '../harness.ts';

const RECORD = join(import.meta.dirname, '../../../../docs/privacy.md');

it('docs/privacy.md lists every column of every table, and no other', async () => {
  const { database } = await createTestServer();
  const { rows } = await database.pool.query<{ table: string; columns: string[] }>(
    `select table_name as table, array_agg(column_name::text) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' group by 1`,
  );
  const live = rows.map(({ table, columns }) => [table, columns.sort()] as const);
  const named = columnsNamedIn(await readFile(RECORD, 'utf8'));
  expect(named).toEqual(Object.fromEntries(live));
});

/** Headings are table names; the first cell of each row below names columns. */
function columnsNamedIn(markdown: string): Record<string, string[]> {
  const parts = markdown.split(/^### `(\w+)`/m).slice(1);
  const named: Record<string, string[]> = {};
  for (let at = 0; at < parts.length; at += 2) {
    const [own = ''] = (parts[at + 1] ?? '').split(/^##/m);
    const cells = own.match(/^\| `[^|]*/gm) ?? [];
    named[parts[at] ?? ''] = cells.flatMap((cell) => cell.match(/\w+(?=`)/g) ?? []).sort();
  }
  return named;
}

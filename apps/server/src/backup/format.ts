import * as z from 'zod/mini';

/**
 * A backup is lines: a heading, then of each table its name and columns, its rows as PostgreSQL's COPY
 * writes them, and their count and hash; and at the end that it is the end.
 */
const name = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/));

export const backupHeaderSchema = z.object({
  backup: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Tells whether another server has the same SECRET, and tells it to nobody else. */
  secretMark: z.string(),
  /** The server's own secret, where it has one and the file is encrypted. */
  secret: z.optional(z.string()),
  /** The last migration of the schema. */
  migration: z.string(),
});
export type BackupHeader = z.infer<typeof backupHeaderSchema>;

const tableSchema = z.object({ table: name, columns: z.array(name) });
export const tableSumSchema = z.object({ table: name, rows: z.int(), sha256: z.string() });
export type TableSum = z.infer<typeof tableSumSchema>;
const endSchema = z.object({ end: z.literal(true) });
/** What follows the heading, or the rows and sum of the table before. */
export const partSchema = z.union([tableSchema, endSchema]);

/** On a line of its own; within rows, a backslash is doubled. */
export const END_OF_ROWS = Buffer.from('\\.\n');

/** One line a table: its name, how many rows, and the hash of them all. */
export function formatTableSum({ table, rows, sha256 }: TableSum): string {
  return `${table.padEnd(24)}${String(rows).padStart(10)}  ${sha256}`;
}

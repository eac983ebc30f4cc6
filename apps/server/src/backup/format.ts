import * as z from 'zod/mini';

/**
 * A backup consists of lines: a header; for each table its name and columns, its rows in
 * PostgreSQL's COPY format, and their count and hash; then an end line.
 */
const name = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/));

export const backupHeaderSchema = z.object({
  backup: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Identifies the SECRET to servers that have it, and reveals nothing to others. */
  secretMark: z.string(),
  /** The generated secret, when the server has one and the file is encrypted. */
  secret: z.optional(z.string()),
  /** The last migration of the schema. */
  migration: z.string(),
});
export type BackupHeader = z.infer<typeof backupHeaderSchema>;

const tableSchema = z.object({ table: name, columns: z.array(name) });
export const tableSumSchema = z.object({ table: name, rows: z.int(), sha256: z.string() });
export type TableSum = z.infer<typeof tableSumSchema>;
const endSchema = z.object({ end: z.literal(true) });
/** The part after the header, or after the rows and sum of a table. */
export const partSchema = z.union([tableSchema, endSchema]);

/** Unambiguous on its own line: COPY doubles backslashes in rows. */
export const END_OF_ROWS = Buffer.from('\\.\n');

/** Formats one line for each table: name, row count and hash. */
export function formatTableSum({ table, rows, sha256 }: TableSum): string {
  return `${table.padEnd(24)}${String(rows).padStart(10)}  ${sha256}`;
}

import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import {
  type BackupKeys,
  createChunkReader,
  NewerBackupError,
  openBackupFile,
} from './encryption.ts';

/**
 * A backup consists of lines: a header; for each table its name and columns, its rows in
 * PostgreSQL's COPY format, and their count and hash; then an end line.
 */
const name = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/));

const headerSchema = z.object({
  backup: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Identifies the SECRET to servers that have it, and reveals nothing to others. */
  secretMark: z.string(),
  /** The generated secret, when the server has one and the file is encrypted. */
  secret: z.optional(z.string()),
  /** The last migration of the schema. */
  migration: z.string(),
});
/** The format of this version, or of a newer one. */
const formatSchema = z.object({ backup: z.int().check(z.gte(1)) });
export type BackupHeader = z.infer<typeof headerSchema>;

const tableSumSchema = z.object({ table: name, rows: z.int(), sha256: z.string() });
export type TableSum = z.infer<typeof tableSumSchema>;
/** The part after the header, or after the rows and sum of a table. */
const partSchema = z.union([
  z.object({ table: name, columns: z.array(name) }),
  z.object({ end: z.literal(true) }),
]);

/** Unambiguous on its own line: COPY doubles backslashes in rows. */
export const END_OF_ROWS = Buffer.from('\\.\n');

/** Formats one line for each table: name, row count and hash. */
export function formatTableSum({ table, rows, sha256 }: TableSum): string {
  return `${table.padEnd(24)}${String(rows).padStart(10)}  ${sha256}`;
}

const NEW_LINE = 0x0a;
const AFTER_A_LINE = Buffer.concat([Buffer.from('\n'), END_OF_ROWS]);

/** Counts rows and hashes them incrementally. */
export function createTableChecksum(table: string) {
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
    total: (): TableSum => ({ table, rows, sha256: hash.digest('hex') }),
  };
}

export async function sumRows(table: string, chunks: AsyncIterable<Buffer>): Promise<TableSum> {
  const sum = createTableChecksum(table);
  for await (const rows of chunks) sum.add(rows);
  return sum.total();
}

export type BackupReader = ReturnType<typeof openBackup>;

/**
 * Reads a backup sequentially: the header, then for each table its rows and its sum. Each function
 * throws when the file ends too early or does not match.
 */
export function openBackup(path: string, keys: BackupKeys) {
  const source = createChunkReader(openBackupFile(path, keys));

  async function nextLine<Shape extends z.ZodMiniType>(shape: Shape): Promise<z.output<Shape>> {
    return z.parse(shape, await nextValue());
  }

  async function nextValue(): Promise<unknown> {
    let end = source.buffered.indexOf(NEW_LINE);
    while (end === -1) {
      if (!(await source.readMore())) throw new Error('The backup ends too early');
      end = source.buffered.indexOf(NEW_LINE);
    }
    return JSON.parse(source.consume(end + 1).toString());
  }

  return {
    async header() {
      const value = await nextValue();
      if (z.parse(formatSchema, value).backup > 1) throw new NewerBackupError();
      return z.parse(headerSchema, value);
    },
    /** Yields each table, then reads to the end of the file, which completes authentication. */
    async *tables() {
      for (;;) {
        const part = await nextLine(partSchema);
        if ('end' in part) break;
        yield part;
      }
      while (await source.readMore());
      if (source.buffered.length > 0) throw new Error('The backup does not end where it says');
    },
    /** Yields chunks of whole rows up to the end mark, which it consumes. */
    async *rows() {
      for (;;) {
        if (source.buffered.subarray(0, END_OF_ROWS.length).equals(END_OF_ROWS)) {
          source.consume(END_OF_ROWS.length);
          return;
        }
        const end = source.buffered.indexOf(AFTER_A_LINE);
        const whole = end === -1 ? source.buffered.lastIndexOf(NEW_LINE) : end;
        // The last whole line can precede the end mark. Only the following bytes show it.
        if (whole !== -1) yield source.consume(whole + 1);
        if (end === -1 && !(await source.readMore())) throw new Error('The backup ends too early');
      }
    },
    sum: () => nextLine(tableSumSchema),
  };
}

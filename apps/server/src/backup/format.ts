import * as z from 'zod/mini';

/**
 * A backup is lines: a heading, then of each table its name and columns, its rows as PostgreSQL's COPY
 * writes them, and their count and hash; and at the end that it is the end.
 */
const name = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/));

export const headingShape = z.object({
  backup: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Tells whether another server has the same SECRET, and tells it to nobody else. */
  secretMark: z.string(),
  /** The server's own secret, where it has one and the file is encrypted. */
  secret: z.optional(z.string()),
  /** The last migration of the schema. */
  migration: z.string(),
});
export type Heading = z.infer<typeof headingShape>;

const tableShape = z.object({ table: name, columns: z.array(name) });
export const sumShape = z.object({ table: name, rows: z.int(), sha256: z.string() });
export type TableSum = z.infer<typeof sumShape>;
const endShape = z.object({ end: z.literal(true) });
/** What follows the heading, or the rows and sum of the table before. */
export const partShape = z.union([tableShape, endShape]);

/** On a line of its own; within rows, a backslash is doubled. */
export const END_OF_ROWS = Buffer.from('\\.\n');

import * as z from 'zod/mini';

/** Position in a list ordered by (created_at desc, id desc). */
export type Cursor = { createdAt: Date; id: string };

/** Start of a list from the newest: later than every row. */
export const NEWEST: Cursor = {
  createdAt: new Date('9999-12-31T00:00:00.000Z'),
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};
/** Start of a list from the oldest: earlier than every row. */
export const OLDEST: Cursor = {
  createdAt: new Date('0001-01-01T00:00:00.000Z'),
  id: '00000000-0000-0000-0000-000000000000',
};

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);

export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.createdAt.toISOString(), cursor.id])).toString(
    'base64url',
  );
}

/** @returns null for an invalid cursor; the list then starts at the first page */
export function decodeCursor(text: string): Cursor | null {
  try {
    const parsed = cursorSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return parsed.success ? { createdAt: new Date(parsed.data[0]), id: parsed.data[1] } : null;
  } catch {
    return null;
  }
}

/**
 * Cuts a list that was read with one extra row, which shows that a next page exists.
 *
 * @param rows up to `size + 1` rows in list order
 */
export function pageFrom<Row extends { created_at: Date; id: string }>(rows: Row[], size: number) {
  const items = rows.slice(0, size);
  const last = items.at(-1);
  const hasMore = rows.length > size && last !== undefined;
  return {
    items,
    nextCursor: hasMore ? encodeCursor({ createdAt: last.created_at, id: last.id }) : null,
  };
}

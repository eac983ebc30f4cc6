import * as z from 'zod/mini';

/** A place in a list ordered by (created_at desc, id desc). */
export type Cursor = { createdAt: Date; id: string };

/** Where a list begins that goes from the newest: later than everything. */
export const NEWEST: Cursor = {
  createdAt: new Date('9999-12-31T00:00:00.000Z'),
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};
/** Where a list begins that goes from the oldest. */
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

/** @returns null for anything that no list of ours has handed out; such a list begins again */
export function decodeCursor(text: string): Cursor | null {
  try {
    const parsed = cursorSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return parsed.success ? { createdAt: new Date(parsed.data[0]), id: parsed.data[1] } : null;
  } catch {
    return null;
  }
}

/**
 * Cuts a list that was read one row too long: the extra row only tells that there is more.
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

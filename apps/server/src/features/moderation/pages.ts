import { ADMIN_LIST_SIZE } from '@prayer-swap/shared/moderation/limits';
import * as z from 'zod/mini';

/** An item of a response as a statement selects it. */
export type RowOf<Item extends { createdAt: string }> = Omit<Item, 'createdAt'> & {
  created_at: Date;
};

export function presentRow<Row extends { created_at: Date }>({ created_at, ...row }: Row) {
  return { ...row, createdAt: created_at.toISOString() };
}

/** A position in a list sorted by urgency: the rank, then time and id within it. */
export type RankedCursor = { rank: number; at: Date; id: string };

const shape = z.tuple([z.int().check(z.gte(0), z.lte(2)), z.iso.datetime(), z.uuid()]);

/** @returns null for any text that is not such a cursor; the list then starts from the beginning */
export function decodeRankedCursor(text = ''): RankedCursor | null {
  try {
    const parsed = shape.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (!parsed.success) return null;
    const [rank, at, id] = parsed.data;
    return { rank, at: new Date(at), id };
  } catch {
    return null;
  }
}

/**
 * Cuts a list sorted by urgency that was read with one extra row, which shows that a next page
 * exists.
 *
 * @param timeOf the time by which the rows of one rank are sorted
 */
export function rankedPageFrom<Row extends { rank: number; id: string }>(
  rows: Row[],
  timeOf: (row: Row) => Date,
) {
  const items = rows.slice(0, ADMIN_LIST_SIZE);
  const last = rows.length > ADMIN_LIST_SIZE ? items.at(-1) : undefined;
  const position = last && JSON.stringify([last.rank, timeOf(last).toISOString(), last.id]);
  return { items, nextCursor: position ? Buffer.from(position).toString('base64url') : null };
}

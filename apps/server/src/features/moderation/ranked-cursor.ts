import * as z from 'zod/mini';

/** A position in a list sorted by urgency: the rank, then time and id within it. */
export type RankedCursor = { rank: number; at: Date; id: string };

const shape = z.tuple([z.int().check(z.gte(0), z.lte(2)), z.iso.datetime(), z.uuid()]);

export function encodeRankedCursor({ rank, at, id }: RankedCursor): string {
  return Buffer.from(JSON.stringify([rank, at.toISOString(), id])).toString('base64url');
}

/** @returns null for any text that is not such a cursor; the list then starts from the beginning */
export function decodeRankedCursor(text: string): RankedCursor | null {
  try {
    const parsed = shape.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (!parsed.success) return null;
    const [rank, at, id] = parsed.data;
    return { rank, at: new Date(at), id };
  } catch {
    return null;
  }
}

import * as z from 'zod/mini';

/** An opaque keyset cursor; an unreadable one selects the first page. */
export const cursorSchema = z.optional(z.string());

/** One page of a list: `nextCursor` is null on the last page. */
export function pageOf<Item extends z.core.$ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) });
}

export const idParamsSchema = z.strictObject({ id: z.uuid() });

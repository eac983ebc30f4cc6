import * as z from 'zod/mini';

/** An opaque place in a list; one that cannot be read counts as the beginning. */
export const cursorSchema = z.optional(z.string());

/** One page of a list: `nextCursor` is null at its end. */
export function pageOf<Item extends z.core.$ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) });
}

export const idParamsSchema = z.strictObject({ id: z.uuid() });

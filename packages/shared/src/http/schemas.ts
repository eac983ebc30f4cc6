import * as z from 'zod/mini';

/** An opaque keyset cursor; an unreadable one, also one with U+0000, selects the first page. */
export const cursorSchema = z.optional(
  z.string().check(z.overwrite((cursor) => cursor.replaceAll('\0', ''))),
);

/** One page of a list: `nextCursor` is null on the last page. */
export function pageOf<Item extends z.core.$ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) });
}

export const idParamsSchema = z.strictObject({ id: z.uuid() });

/** An HTTP error as RFC 9457 `application/problem+json`. */
export const problemSchema = z.object({
  status: z.int(),
  /** Stable: clients branch on it. */
  code: z.string(),
  /** The message for the user, in the user's language. */
  message: z.string(),
  /**
   * On a server fault: the reference that the user can quote to support, and that the log contains.
   */
  reference: z.optional(z.string()),
  /** Every invalid field of a form; the first one is also `message`. */
  fields: z.optional(z.record(z.string(), z.object({ code: z.string(), message: z.string() }))),
});

export type Problem = z.infer<typeof problemSchema>;

import * as z from 'zod/mini';

/** A refusal as it crosses the wire (RFC 9457, `application/problem+json`). */
export const problemSchema = z.object({
  status: z.int(),
  /** Stable: programs decide on it. */
  code: z.string(),
  /** The product's words for a person. */
  message: z.string(),
  /** Of a fault: what a person who asks for help can name, and the log knows it by. */
  reference: z.optional(z.string()),
  /** Every broken rule of a form, by field; the first of them is also `message`. */
  fields: z.optional(z.record(z.string(), z.object({ code: z.string(), message: z.string() }))),
});

export type Problem = z.infer<typeof problemSchema>;

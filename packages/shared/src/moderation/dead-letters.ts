import * as z from 'zod/mini';
import { cursorSchema, pageOf } from '../http/page.ts';

/** Deferred work that can be given up, by the name of its queue. */
export const DEAD_LETTER_KINDS = [
  'mail',
  'push',
  'deliver-push',
  'forget-mail',
  'tell-update',
  'sweep',
] as const;
export type DeadLetterKind = (typeof DEAD_LETTER_KINDS)[number];

/** What no try could do. Whom it is for and what it says is not in it, and is not known to whoever reads it. */
export const deadLetterSchema = z.object({
  id: z.uuid(),
  kind: z.enum(DEAD_LETTER_KINDS),
  givenUpAt: z.iso.datetime(),
  tries: z.int(),
  /** The kind of the last failure, such as `PushDeliveryError 503`; null where it is not known. */
  error: z.nullable(z.string()),
  /** Whether what it holds is of no use any more, such as an old code: another try would not send it. */
  expired: z.boolean(),
});
export type DeadLetter = z.infer<typeof deadLetterSchema>;

export const deadLettersQuerySchema = z.strictObject({ cursor: cursorSchema });
/** `GET /api/admin/undelivered`, newest first; `counts` are of the whole list, a kind without any left out. */
export const deadLetterPageSchema = z.extend(pageOf(deadLetterSchema), {
  counts: z.array(z.object({ kind: z.enum(DEAD_LETTER_KINDS), count: z.int() })),
});

/** `POST /api/admin/undelivered/retry`: everything of a kind is tried again. */
export const deadLetterRetrySchema = z.strictObject({ kind: z.enum(DEAD_LETTER_KINDS) });
export const deadLetterRetryResponseSchema = z.object({ retried: z.int() });

import * as z from 'zod/mini';
import { cursorSchema, pageOf } from '../http/schemas.ts';

/** The jobs that can become dead letters, by the name of the queue. */
export const DEAD_LETTER_KINDS = [
  'mail',
  'push',
  'deliver-push',
  'forget-mail',
  'tell-update',
  'sweep',
] as const;
export type DeadLetterKind = (typeof DEAD_LETTER_KINDS)[number];

/**
 * A job that failed every attempt. The recipient and the content are omitted; admins do not see
 * them.
 */
export const deadLetterSchema = z.object({
  id: z.uuid(),
  kind: z.enum(DEAD_LETTER_KINDS),
  givenUpAt: z.iso.datetime(),
  tries: z.int(),
  /** The kind of the last failure, such as `PushDeliveryError 503`; null if unknown. */
  error: z.nullable(z.string()),
  /** Whether the content is obsolete, such as an expired code; a retry would not send it. */
  expired: z.boolean(),
});
export type DeadLetter = z.infer<typeof deadLetterSchema>;

export const deadLettersQuerySchema = z.strictObject({ cursor: cursorSchema });
/**
 * `GET /api/admin/dead-letters`, newest first; `counts` cover the whole list and omit empty kinds.
 */
export const deadLetterPageSchema = z.extend(pageOf(deadLetterSchema), {
  counts: z.array(z.object({ kind: z.enum(DEAD_LETTER_KINDS), count: z.int() })),
});

/** `POST /api/admin/dead-letters/retry`: retries every dead letter of a kind. */
export const deadLetterRetrySchema = z.strictObject({ kind: z.enum(DEAD_LETTER_KINDS) });
export const deadLetterRetryResponseSchema = z.object({ retried: z.int() });

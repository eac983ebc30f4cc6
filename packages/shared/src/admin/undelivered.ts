import * as z from 'zod/mini';
import { cursorSchema, pageOf } from '../http/page.ts';

/** Deferred work that can be given up, by the name of its queue. */
export const UNDELIVERED_KINDS = [
  'mail',
  'push',
  'deliver-push',
  'forget-mail',
  'tell-update',
  'sweep',
] as const;
export type UndeliveredKind = (typeof UNDELIVERED_KINDS)[number];

/** What no try could do. Whom it is for and what it says is not in it, and is not known to whoever reads it. */
export const undeliveredSchema = z.object({
  id: z.uuid(),
  kind: z.enum(UNDELIVERED_KINDS),
  givenUpAt: z.iso.datetime(),
  tries: z.int(),
  /** The kind of the last failure, such as `PushNotTaken 503`; null where it is not known. */
  error: z.nullable(z.string()),
  /** Whether what it holds is of no use any more, such as an old code: another try would not send it. */
  expired: z.boolean(),
});
export type Undelivered = z.infer<typeof undeliveredSchema>;

export const undeliveredQuery = z.strictObject({ cursor: cursorSchema });
/** `GET /api/admin/undelivered`, newest first; `counts` are of the whole list, a kind without any left out. */
export const undeliveredPageSchema = z.extend(pageOf(undeliveredSchema), {
  counts: z.array(z.object({ kind: z.enum(UNDELIVERED_KINDS), count: z.int() })),
});

/** `POST /api/admin/undelivered/retry`: everything of a kind is tried again. */
export const undeliveredRetrySchema = z.strictObject({ kind: z.enum(UNDELIVERED_KINDS) });
export const undeliveredRetriedSchema = z.object({ retried: z.int() });

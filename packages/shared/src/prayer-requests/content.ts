import * as z from 'zod/mini';
import { AUDIENCES, REQUEST_TYPES } from './choices.ts';

/** What the author writes: the same fields in drafts, the outbox, responses and the database. */
export const requestContentSchema = z.object({
  text: z.string(),
  type: z.enum(REQUEST_TYPES),
  anonymous: z.boolean(),
  /** Whether people without an account may read it, without the author's name. */
  visibleToVisitors: z._default(z.boolean(), false),
  audience: z._default(z.enum(AUDIENCES), 'everyone'),
  /** The circle, if it is the audience. */
  circleId: z._default(z.nullable(z.uuid()), null),
  /** Whether they may also see the author's name, as on the wall; older consents do not cover it. */
  namedToVisitors: z.optional(z.boolean()),
  /** The day that the request is about, as `2026-12-01`, by each reader's own clock. */
  day: z.optional(z.nullable(z.iso.date())),
  /** Whether members who prayed can leave the author a word. */
  allowsWords: z._default(z.boolean(), false),
});

export type RequestContent = z.infer<typeof requestContentSchema>;

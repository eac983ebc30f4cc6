import * as z from 'zod/mini';
import { REQUEST_TYPES } from './choices.ts';

/** What the author writes: the same fields in drafts, the outbox, responses and the database. */
export const requestContentSchema = z.object({
  text: z.string(),
  type: z.enum(REQUEST_TYPES),
  anonymous: z.boolean(),
});

export type RequestContent = z.infer<typeof requestContentSchema>;

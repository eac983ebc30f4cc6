import * as z from 'zod/mini';
import { cursorSchema, pageOf } from '../http/schemas.ts';
import { prayerRequestSchema } from '../prayer-requests/schemas.ts';
import { requestUpdateSchema } from '../updates/schemas.ts';

export const ANSWERED_PAGE_SIZE = 20;

/** The member's own answered requests, or those that they prayed for. */
export const ANSWERED_LISTS = ['mine', 'prayed'] as const;
export type AnsweredList = (typeof ANSWERED_LISTS)[number];

export const answeredQuerySchema = z.strictObject({
  whose: z.enum(ANSWERED_LISTS),
  cursor: cursorSchema,
});

/** A request with the update that marks it as answered. */
export const answeredRequestSchema = z.extend(
  z.pick(prayerRequestSchema, { id: true, text: true, ownerUsername: true }),
  { answer: requestUpdateSchema },
);
export type AnsweredRequest = z.infer<typeof answeredRequestSchema>;

/** Newest answer first. */
export const answeredPageSchema = pageOf(answeredRequestSchema);

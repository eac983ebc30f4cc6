import * as z from 'zod/mini';
import { cursorSchema, pageOf } from '../http/schemas.ts';

export const UPDATE_PAGE_SIZE = 10;

/** An update of a request by its author. */
export const requestUpdateSchema = z.object({
  id: z.uuid(),
  text: z.string(),
  answered: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type RequestUpdate = z.infer<typeof requestUpdateSchema>;

export const updatesQuerySchema = z.strictObject({ cursor: cursorSchema });
/** Newest first. */
export const updatePageSchema = pageOf(requestUpdateSchema);

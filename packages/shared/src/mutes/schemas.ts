import * as z from 'zod/mini';
import { cursorSchema, pageOf } from '../http/schemas.ts';
import { messageCode } from '../messages/catalogue.ts';

export const MUTES_PAGE_SIZE = 20;

/** The target of a mute: a member by name, or a single request. */
export const muteCreationSchema = z.union(
  [z.strictObject({ username: z.string() }), z.strictObject({ requestId: z.uuid() })],
  messageCode('error.invalid-input'),
);

/** `username` of a muted member; `requestTitle`, the beginning of the text, of a muted request. */
export const muteSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['member', 'post']),
  username: z.nullable(z.string()),
  requestTitle: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
});
export type Mute = z.infer<typeof muteSchema>;

export const mutesQuerySchema = z.strictObject({ cursor: cursorSchema });
export const mutePageSchema = pageOf(muteSchema);

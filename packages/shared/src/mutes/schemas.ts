import * as z from 'zod/mini';
import { cursorSchema, pageOf } from '../http/page.ts';
import { messageCode } from '../messages/message-code.ts';

/** Whom or what to hide: a member by name, or one post by itself. */
export const muteCreationSchema = z.union(
  [z.strictObject({ username: z.string() }), z.strictObject({ requestId: z.uuid() })],
  messageCode('error.invalid-input'),
);

/** `username` of a hidden member; `requestTitle`, the beginning of its text, of a hidden post. */
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

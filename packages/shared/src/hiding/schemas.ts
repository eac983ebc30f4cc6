import * as z from 'zod/mini';
import { cursorSchema, pageOf } from '../http/page.ts';
import { says } from '../messages/says.ts';

/** Whom or what to hide: a member by name, or one post by itself. */
export const hidingCreationSchema = z.union(
  [z.strictObject({ username: z.string() }), z.strictObject({ requestId: z.uuid() })],
  says('error.invalid-input'),
);

/** `username` of a hidden member; `requestTitle`, the beginning of its text, of a hidden post. */
export const hidingSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['member', 'post']),
  username: z.nullable(z.string()),
  requestTitle: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
});
export type Hiding = z.infer<typeof hidingSchema>;

export const hidingQuery = z.strictObject({ cursor: cursorSchema });
export const hidingPageSchema = pageOf(hidingSchema);

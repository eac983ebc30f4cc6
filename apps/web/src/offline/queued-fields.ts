import * as z from 'zod/mini';

/** One step of a transition: an item to store or to remove. */
export type Step<Item> = { put: Item } | { remove: Item };

/** The fields of everything that waits to be sent. */
export const queuedFields = {
  /** Created on the device; the server uses it as the idempotency key. */
  id: z.string(),
  /** The author: no other member sends or sees it. */
  userId: z.string(),
  /** The time of writing in milliseconds, which is the order of sending. */
  timestamp: z.number(),
  /** Whether the server may have received it without a response. */
  attempted: z.boolean(),
  /** The member has signed out: the item is paused until they return. */
  held: z.boolean(),
  /** The server's error message. */
  refusal: z.nullable(z.object({ code: z.string(), message: z.string() })),
};

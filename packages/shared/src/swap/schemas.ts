import * as z from 'zod/mini';
import { REACTION_EMOJIS, REQUEST_TYPES } from '../prayer-requests/choices.ts';
import { emojiCountsSchema } from '../prayer-requests/schemas.ts';
import { requestUpdateSchema } from '../updates/schemas.ts';
import { SWAP_TYPES } from './limits.ts';

export const swapCardSchema = z.object({
  id: z.uuid(),
  text: z.string(),
  type: z.enum(REQUEST_TYPES),
  createdAt: z.iso.datetime(),
  /** The owner's id; null if the author is anonymous or deleted. */
  owner: z.nullable(z.uuid()),
  ownerUsername: z.string(),
  ownerIsAdmin: z.boolean(),
  totalCompleted: z.int(),
  emojiCounts: emojiCountsSchema,
  answered: z.boolean(),
  updateCount: z.int(),
  newestUpdate: z.nullable(requestUpdateSchema),
  userReactedEmoji: z.nullable(z.enum(REACTION_EMOJIS)),
  userCompleted: z.boolean(),
  /** Completions plus reactions. */
  popularityScore: z.int(),
  swapType: z.enum(SWAP_TYPES),
});

export type SwapCardData = z.infer<typeof swapCardSchema>;

export const swapSchema = z.object({ cards: z.array(swapCardSchema) });

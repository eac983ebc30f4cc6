import * as z from 'zod/mini';
import { REACTION_EMOJIS } from '../prayer-requests/choices.ts';
import { requestContentSchema } from '../prayer-requests/content.ts';
import { emojiCountsSchema } from '../prayer-requests/schemas.ts';
import { DAY, SECOND } from '../time.ts';
import { requestUpdateSchema } from '../updates/schemas.ts';

export const SWAP_TYPES = ['Popular', 'Support', 'Celebration'] as const;
export const SWAP_WINDOW_MS = 7 * DAY;
/** The delay after the last interaction until the next step is offered. */
export const SWAP_DONE_DELAY_MS = { listEmpty: 1 * SECOND, cardsLeft: 3 * SECOND };
export const SWAP_WIGGLE_MS = 250;

export const swapCardSchema = z.object({
  id: z.uuid(),
  ...z.omit(requestContentSchema, { anonymous: true }).shape,
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

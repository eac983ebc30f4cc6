import * as z from 'zod/mini';
import { prayerRequestSchema } from '../prayer-requests/schemas.ts';
import { DAY, SECOND } from '../time.ts';

export const SWAP_TYPES = ['Popular', 'Support', 'Celebration'] as const;
export const SWAP_WINDOW_MS = 7 * DAY;
/** The delay after the last interaction until the next step is offered. */
export const SWAP_DONE_DELAY_MS = { listEmpty: 1 * SECOND, cardsLeft: 3 * SECOND };
export const SWAP_WIGGLE_MS = 250;

export const swapCardSchema = z.extend(
  z.omit(prayerRequestSchema, {
    anonymous: true,
    visibleToVisitors: true,
    audience: true,
    namedToVisitors: true,
    allowsWords: true,
    archived: true,
    status: true,
    editedAt: true,
    isOwner: true,
    userPrayingFor: true,
    can: true,
  }),
  {
    /** The owner's id; null if the author is anonymous or deleted. */
    owner: z.nullable(z.uuid()),
    /** Completions plus reactions. */
    popularityScore: z.int(),
    swapType: z.enum(SWAP_TYPES),
  },
);

export type SwapCardData = z.infer<typeof swapCardSchema>;

export const swapSchema = z.object({ cards: z.array(swapCardSchema) });

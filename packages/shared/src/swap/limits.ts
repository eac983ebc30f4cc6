import { DAY, SECOND } from '../time.ts';

export const SWAP_TYPES = ['Popular', 'Support', 'Celebration'] as const;
export const SWAP_WINDOW_MS = 7 * DAY;
/** The delay after the last interaction until the next step is offered. */
export const SWAP_DONE_DELAY_MS = { listEmpty: 1 * SECOND, cardsLeft: 3 * SECOND };
export const SWAP_WIGGLE_MS = 250;

import { HOUR } from '../time.ts';

export const SAVED_PRAYERS_PAGE_SIZE = 20;
/** Offered first, until a member chooses another. */
export const REMINDER_HOUR = 8;
/** A reminder that could not go for longer than this is left out: it would come at another time than was wished. */
export const REMINDER_MAX_DELAY_MS = 3 * HOUR;

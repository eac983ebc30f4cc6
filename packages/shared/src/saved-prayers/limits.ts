import { HOUR } from '../time.ts';

export const SAVED_PRAYERS_PAGE_SIZE = 20;
/** The default hour of the reminder. */
export const REMINDER_HOUR = 8;
/** A reminder that is delayed longer than this is skipped instead of sent at an unexpected time. */
export const REMINDER_MAX_DELAY_MS = 3 * HOUR;

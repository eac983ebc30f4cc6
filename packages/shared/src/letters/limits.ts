import { DAY, HOUR } from '../time.ts';

/** Sunday evening, local time. */
export const LETTER_WEEKDAY = 0;
export const LETTER_HOUR = 18;
/** A letter that is delayed longer than this is skipped. */
export const LETTER_MAX_DELAY_MS = 12 * HOUR;
/** The number of saved requests that a letter links to. */
export const LETTER_LINKS = 3;
/** Longer than a week, so that a letter is not sent again after a change of the setting. */
export const LETTER_RETENTION_MS = 35 * DAY;
/** A path of the web app with a button, for browsers that open the link of a mail. */
export const UNSUBSCRIBE_PATH = '/unsubscribe';

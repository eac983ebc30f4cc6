import { DAY } from '../time.ts';

export const NOTIFICATION_WINDOW_MS = 8 * DAY;
export const NOTIFICATION_LIST_SIZE = 20;
/** Above this the badge says "99+". */
export const BADGE_MAX = 99;
export const TITLE_MAX_LENGTH = 60;

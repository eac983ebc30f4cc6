import { DAY } from '../time.ts';

export const NOTIFICATION_WINDOW_MS = 8 * DAY;
/** Rows are deleted after this time, which is longer than the window in which they are shown. */
export const NOTIFICATION_RETENTION_DAYS = 30;
export const NOTIFICATION_LIST_SIZE = 20;
/** Above this number the badge shows "99+". */
export const BADGE_MAX = 99;
export const TITLE_MAX_LENGTH = 60;
/** The alert to an admin quotes more text, enough to assess its urgency. */
export const ADMIN_ALERT_TEXT_LENGTH = 100;

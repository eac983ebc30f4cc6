import { DAY } from '../time.ts';

export const NOTIFICATION_WINDOW_MS = 8 * DAY;
/** Rows outlive the window they are shown in, and then go. */
export const NOTIFICATION_RETENTION_DAYS = 30;
export const NOTIFICATION_LIST_SIZE = 20;
/** Above this the badge says "99+". */
export const BADGE_MAX = 99;
export const TITLE_MAX_LENGTH = 60;
/** An admin's alert quotes more, enough to judge how urgent it is. */
export const ADMIN_ALERT_TEXT_LENGTH = 100;

import { HOUR, MINUTE } from '../time.ts';

export const FLAGS_PER_DAY = 20;
/** For this long after a reinstatement a flag is only queued and does not hide the request. */
export const REFLAG_COOLDOWN_MS = 72 * HOUR;
/** The window in which hides by new accounts are counted; the threshold is a setting. */
export const NEW_ACCOUNT_HIDES_WINDOW_MS = 10 * MINUTE;
export const REPORTS_PER_DAY = 10;
export const REPORT_TEXT_MAX_LENGTH = 500;

import { DAY } from '../time.ts';

export const ADMIN_LIST_SIZE = 20;
export const RECENT_ACTIONS_SHOWN = 10;
export const RECENT_REQUESTS_SHOWN = 10;
/** The target time until a request's first prayer, measured over the window of the trends. */
export const PRAYED_WITHIN_MS = DAY;
export const REVIEW_UPDATES_SHOWN = 100;
export const USER_SEARCH_LIMIT = 20;
export const SEARCH_DEBOUNCE_MS = 300;
export const REASON_MAX_LENGTH = 500;
export const POINTS_MAX = 1000;
export const TREND_DAYS = 30;
export const TREND_WINDOW_MS = TREND_DAYS * DAY;
/** Dead letters are deleted after this time. */
export const DEAD_LETTER_RETENTION_DAYS = 14;
/** Texts of reports, appeals and decisions are deleted this long after the case is closed. */
export const CASE_RETENTION_DAYS = 365;

export type AccountHealth = 'none' | 'low' | 'high';
export type RiskLevel = 'low' | 'medium' | 'high';

/** Account health, from the number of flags that a member's requests received. */
export function accountHealth(flagsReceived: number): AccountHealth {
  if (flagsReceived === 0) return 'none';
  return flagsReceived < 5 ? 'low' : 'high';
}

/** Risk assessment, from the same number. */
export function riskLevel(flagsReceived: number): RiskLevel {
  if (flagsReceived >= 10) return 'high';
  return flagsReceived >= 5 ? 'medium' : 'low';
}

import { HOUR, MINUTE } from '../time.ts';

/**
 * The reasons of a flag, in the order of the form; the first has the highest priority in review.
 */
export const FLAG_REASONS = [
  'child-safety',
  'danger',
  'harassment',
  'private-details',
  'spam',
  'other',
] as const;
export type FlagReason = (typeof FLAG_REASONS)[number];

/** The outcome of a flag: the request was removed, or it was reinstated. */
export const FLAG_OUTCOMES = ['upheld', 'overturned'] as const;
export type FlagOutcome = (typeof FLAG_OUTCOMES)[number];

/** The reasons of a member report. */
export const REPORT_REASONS = ['child-safety', 'danger', 'harassment', 'spam', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const FLAGS_PER_DAY = 20;
/** For this long after a reinstatement a flag is only queued and does not hide the request. */
export const REFLAG_COOLDOWN_MS = 72 * HOUR;
/** The window in which hides by new accounts are counted; the threshold is a setting. */
export const NEW_ACCOUNT_HIDES_WINDOW_MS = 10 * MINUTE;
export const REPORTS_PER_DAY = 10;
export const REPORT_TEXT_MAX_LENGTH = 500;

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

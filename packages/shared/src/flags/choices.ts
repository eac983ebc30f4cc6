/** Why something is flagged, in the order in which it is offered; the first is looked at first. */
export const FLAG_REASONS = [
  'child-safety',
  'danger',
  'harassment',
  'private-details',
  'spam',
  'other',
] as const;
export type FlagReason = (typeof FLAG_REASONS)[number];

/** What came of a flag: the post was taken down, or it stays. */
export const FLAG_OUTCOMES = ['upheld', 'overturned'] as const;
export type FlagOutcome = (typeof FLAG_OUTCOMES)[number];

/** Why a member is reported. */
export const REPORT_REASONS = ['child-safety', 'danger', 'harassment', 'spam', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

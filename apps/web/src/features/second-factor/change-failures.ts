/** What is said where the server did not refuse in words of its own. */
export const CHANGE_FAILURES = {
  failed: 'second-factor.change-failed',
  offline: 'error.offline',
} as const;

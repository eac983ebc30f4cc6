/** What a device shows. */
export const push = {
  'push.flagged-title': 'Content flagged for review',
} as const;

/** Words that more than one feature says. */
export const common = {
  'common.anonymous': 'Anonymous',
  'common.cancel': 'Cancel',
  'common.close': 'Close',
  'common.retry': 'Try again',
  'common.save': 'Save',
  'common.loading': 'Loading',
  'common.undo': 'Undo',
  'common.back-home': 'Back to the start',
  'common.safety':
    'In danger or thinking of harming yourself? Contact your local emergency number.',
  'common.just-now': 'Just now',
  'common.hours-ago': '{n}h ago',
  'common.days-ago': '{n}d ago',
} as const;

import { product } from '../../product.ts';

/** Texts that several features use. */
export const commonMessages = {
  'common.product-name': product.name,
  'common.window-title': `{title} · ${product.name}`,
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
  'common.go-back': 'Go Back',
  'common.back': 'Back',
  'common.admin': 'Admin',
  'common.show-password': 'Show password',
  'common.hide-password': 'Hide password',
  'common.caps-lock': 'Caps Lock is on.',
  'common.errors-to-mend': 'What to mend',
  'common.toasts': 'Messages',
  'common.form-not-ready':
    'The page wasn’t ready yet, so nothing was sent. Please fill in the form again.',
  'common.form-later': 'That didn’t work this time. Please try again in a few minutes.',
} as const;

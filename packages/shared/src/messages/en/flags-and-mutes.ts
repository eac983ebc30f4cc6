/** Flag, mute and report. */
export const flagAndMuteMessages = {
  'protection.flag': 'Flag Content',
  'protection.flag-title': 'Flag this post?',
  'protection.flag-description':
    'It is gone from your feed at once, an admin looks at it, and its author is not told who flagged it.',
  'protection.flag-reason': 'What is it about? You can leave this out.',
  'protection.flag-confirm': 'Flag',
  'protection.flagged-toast': 'Flagged. An admin will look at it.',

  'protection.reason-child-safety': 'Child safety',
  'protection.reason-danger': 'Somebody may be in danger',
  'protection.reason-harassment': 'Threats, hate or harassment',
  'protection.reason-private-details': 'Private details about a person',
  'protection.reason-spam': 'Advertising or asking for money',
  'protection.reason-other': 'Something else',

  'protection.report': 'Report {username}',
  'protection.report-description':
    'An admin reads your report. {username} is not told that you sent one.',
  'protection.report-reason': 'What is it about?',
  'protection.report-text': 'What an admin should know (optional)',
  'protection.report-send': 'Send Report',
  'protection.report-failed': 'Failed to send the report. Please try again.',
  'protection.reported-toast': 'Thank you. An admin will read your report.',
  'protection.counter': '{count, number} / {max, number}',
  'protection.counter-said': '{count, number} of {max, number} characters',

  'protection.hide-member': 'Hide posts by {username}',
  'protection.hide-post': 'Hide this post',
  'protection.member-hidden-toast': 'You no longer see posts by {username}.',
  'protection.post-hidden-toast': 'You no longer see this post.',
  'protection.hide-failed': 'This could not be hidden.',
  'protection.deck-empty': 'No cards are left here.',

  'protection.admin-review': 'Admin Review',
  'protection.admin-delete': 'Admin Delete',
  'protection.admin-delete-title': 'Delete this archived post?',
  'protection.admin-delete-description':
    'It disappears for everyone, its author too, and it cannot be brought back. The deletion is recorded.',

  'protection.hidden': 'Hidden members and posts',
  'protection.hidden-intro': 'What you chose not to see. Nobody is told about it.',
  'protection.hidden-empty':
    'Nothing is hidden. You can hide a post, or a member, from the menu on each post.',
  'protection.hidden-load-failed': 'What you have hidden could not be loaded.',
  'protection.hidden-more': 'Load more',
  'protection.hidden-more-failed': 'The rest could not be loaded.',
  'protection.hidden-member': 'All posts of this member',
  'protection.hidden-post': 'One post',
  'protection.hidden-quoted': '“{title}”',
  'protection.show-again': 'Show again',
  'protection.show-again-name': 'Show again: {name}',
  'protection.shown-again-toast': 'Shown again.',
  'protection.show-again-failed': 'This could not be shown again.',
} as const;

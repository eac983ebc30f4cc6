/**
 * Push messages. Other people can read a locked screen: names only, unless the member chose
 * otherwise.
 */
export const pushMessages = {
  'push.reaction-title': 'Prayer Reaction',
  'push.reaction': '{actor} reacted to your prayer',
  'push.completion-title': 'Someone Prayed for You',
  'push.completion': '{actor} prayed for your request',
  'push.completion-group': '{actor} and {others, plural, one {# other} other {# others}} prayed',
  'push.reaction-group': '{actor} and {others, plural, one {# other} other {# others}} reacted',
  'push.flagged-title': 'Content flagged for review',
  'push.flagged': 'Click to Review',
  'push.appeal-title': 'New appeal',
  'push.appeal': '{actor} has sent an appeal',
  'push.appeal-group':
    '{actor} and {others, plural, one {# other} other {# others}} have sent appeals',
  'push.report-title': 'New report',
  'push.report': 'A member was reported',
  'push.mass-flags-title': 'Many flags from new accounts',
  'push.decision-title': 'About your prayer',
  'push.reinstated': 'Your prayer is shown to others again',
  'push.blocked': 'An admin decided not to show one of your prayers to others',
  'push.flag-title': 'About a post you flagged',
  'push.flag-upheld': 'Thank you. A post you flagged is no longer shown.',
  'push.flag-overturned': 'A post you flagged was reviewed and stays.',
  'push.report-closed-title': 'About your report',
  'push.report-closed': 'Thank you. An admin has looked at your report.',
  'push.restored-title': 'About your account',
  'push.restored': 'Your account is open again',
  'push.update-title': 'An update',
  'push.update':
    '{count, plural, one {There is an update on a request you prayed for} other {There are # updates on a request you prayed for}}',
  'push.answered-title': 'Answered',
  'push.answered': 'A request you prayed for was marked as answered',
  'push.reminder-title': 'Praying for',
  'push.reminder':
    'You wanted to pray for {count, plural, one {# request} other {# requests}} today.',
  'push.quoted': '“{title}”',
  'push.reaction-failed': 'Failed to send reaction notification: {status}',
  'push.completion-failed': 'Failed to send completion notification: {status}',
} as const;

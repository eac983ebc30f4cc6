/** The bell, its panel and the text of each kind of notification. */
export const notificationMessages = {
  'notifications.title': 'Notifications',
  'notifications.bell-unread': 'Notifications, {count, number} unread',
  'notifications.badge-more': '{max}+',
  'notifications.new': '{count, number} new',
  'notifications.newest-only': 'The newest {count} are shown.',
  'notifications.mark-all': 'Mark all as read',
  'notifications.empty': 'No notifications yet',
  'notifications.empty-detail':
    "You'll receive notifications when people interact with your prayers",
  'notifications.load-failed': 'Your notifications could not be loaded.',
  'notifications.save-failed': 'This could not be saved.',

  'notifications.today': 'Today',
  'notifications.this-week': 'This week',

  'notifications.prayed': '{actor} prayed for your request',
  'notifications.prayed-group':
    '{actor} and {others, plural, one {# other} other {# others}} prayed for your request',
  'notifications.reacted': '{actor} reacted {emoji} to your prayer',
  'notifications.reacted-group':
    '{actor} and {others, plural, one {# other} other {# others}} reacted {emoji} to your prayer',
  'notifications.name-with-emoji': '{actor} {emoji}',
  'notifications.flagged': 'Content flagged for review',
  'notifications.flagged-hint': 'Click to Review',
  'notifications.restricted': 'Account access limited',
  'notifications.restricted-hint': 'Important',
  'notifications.restricted-detail':
    'Your access was limited because of a community guideline concern.',
  'notifications.restored': 'Your account is open again',
  'notifications.appeal': '{actor} has sent an appeal',
  'notifications.report': 'A member was reported',
  'notifications.mass-flags': 'Many flags from new accounts',
  'notifications.reinstated': 'Your prayer is shown to others again',
  'notifications.blocked': 'An admin decided not to show one of your prayers to others',
  'notifications.blocked-detail':
    'It stays in My Prayers, where you can read, archive or delete it. If you think this is a mistake, write to us from the Support page.',
  'notifications.flag-upheld': 'Thank you. A post you flagged is no longer shown.',
  'notifications.flag-overturned': 'A post you flagged was reviewed and stays.',
  'notifications.report-closed': 'Thank you. An admin has looked at your report.',
  'notifications.update':
    '{count, plural, one {There is an update on a request you prayed for} other {There are # updates on a request you prayed for}}',
  'notifications.answered': 'A request you prayed for was marked as answered',
  'notifications.reminder':
    'You wanted to pray for {count, plural, one {# request} other {# requests}} today.',
  'notifications.someone': 'Someone',
  'notifications.quoted': '“{title}”',

  'notifications.unread': 'Unread',
  'notifications.show-each': 'Show all {count}',
  'notifications.show-together': 'Show less',
  'notifications.remove': 'Remove: {text}',
} as const;

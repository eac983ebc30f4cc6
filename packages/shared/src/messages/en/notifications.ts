/** The bell, its panel, and what each kind of notification says. */
export const notifications = {
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
  'notifications.someone': 'Someone',
  'notifications.quoted': '“{title}”',

  'notifications.unread': 'Unread',
  'notifications.show-each': 'Show all {count}',
  'notifications.show-together': 'Show less',
  'notifications.remove': 'Remove: {text}',
} as const;

/** What a device shows. A locked screen may be read by others: names only, unless the member chose otherwise. */
export const push = {
  'push.reaction-title': 'Prayer Reaction',
  'push.reaction': '{actor} reacted to your prayer',
  'push.completion-title': 'Someone Prayed for You',
  'push.completion': '{actor} prayed for your request',
  'push.completion-group': '{actor} and {others, plural, one {# other} other {# others}} prayed',
  'push.reaction-group': '{actor} and {others, plural, one {# other} other {# others}} reacted',
  'push.flagged-title': 'Content flagged for review',
} as const;

/** The notification channels in a phone's settings. */
export const nativeMessages = {
  'native.channel-prayers': 'Prayers',
  'native.channel-prayers-about': 'Somebody prayed for your request, or shared news of theirs.',
  'native.channel-reactions': 'Reactions',
  'native.channel-reactions-about': 'Somebody reacted to your request.',
  'native.channel-moderation': 'Moderation',
  'native.channel-moderation-about': 'Content that waits for an admin’s review.',
  'native.channel-account': 'Your account',
  'native.channel-account-about': 'Notices about your account and its standing.',
} as const;

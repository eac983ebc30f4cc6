/** Prayer requests: refusals, feed, create, the acts on a post. */
export const prayerRequests = {
  'requests.text-required': 'Prayer request cannot be empty',
  'requests.text-too-short':
    'Please provide more detail in your prayer request (at least 10 characters)',
  'requests.text-too-long': 'A prayer request can have up to 2,000 characters.',
  'requests.prompt-not-anonymous': 'A prompt always carries your name.',
  'requests.prompt-admins-only': 'Only admins can post a prompt.',
  'requests.emoji-unknown': 'Please choose heart, star or raised hands.',
  'requests.not-found': 'This prayer is no longer available',
  'requests.under-review': 'This post is being reviewed and cannot be changed right now.',
  'requests.own-request': 'This is your own post.',
  'requests.already-reacted': 'You have already reacted to this prayer.',
  'requests.already-prayed': 'You have already prayed for this request.',
  'requests.archived': 'This post is archived.',
} as const;

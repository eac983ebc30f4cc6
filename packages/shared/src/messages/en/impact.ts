/** Your Prayer Impact. */
export const impactMessages = {
  'impact.title': 'Your Prayer Impact',
  'impact.intro': 'What you have given here, and what you have asked for.',
  'impact.error-title': 'Error Loading Data',
  'impact.load-failed': 'Failed to load impact data',
  'impact.user-not-found': 'User not found',

  'impact.points': 'Community points',
  'impact.points-sentence':
    '{count, plural, =0 {Good Will Points come by themselves as you share and pray.} one {You have # Good Will Point in the community.} other {You have # Good Will Points in the community.}}',
  'impact.shared': 'Prayers shared',
  'impact.shared-sentence':
    '{count, plural, =0 {You have not shared a request yet.} one {You shared # request.} other {You shared # requests.}}',
  'impact.completed': 'Prayers completed',
  'impact.completed-sentence':
    '{count, plural, =0 {You have not prayed for a request yet.} one {You prayed for # request.} other {You prayed for # requests.}}',
  'impact.reactions': 'Reactions given',
  'impact.reactions-sentence':
    '{count, plural, =0 {You have not reacted to a request yet.} one {You reacted to # request.} other {You reacted to # requests.}}',
  'impact.nothing-yet': 'Nothing to count yet, and that is fine. Begin whenever it suits you.',

  'impact.tips': 'Two ways to go on',
  'impact.share-title': 'Share more',
  'impact.share-text': 'A few honest sentences are enough. You can stay anonymous.',
  'impact.share-link': 'Share a request',
  'impact.pray-title': 'Pray for others',
  'impact.pray-text': 'Let’s Swap brings you three requests to spend a quiet minute with.',
  'impact.pray-link': 'Open Let’s Swap',
} as const;

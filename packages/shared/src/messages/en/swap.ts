/** Let's Swap: three requests to spend a quiet minute with. */
export const swapMessages = {
  'swap.title': "Let's Swap",
  'swap.intro':
    '{count, plural, one {One request} =2 {Two requests} other {Three requests}}, one quiet minute.',
  'swap.popular': 'Popular',
  'swap.support': 'Support',
  'swap.celebration': 'Celebration',
  'swap.prayed-people':
    '{count, plural, =0 {Nobody has prayed yet} one {# person has prayed} other {# people have prayed}}',
  'swap.reactions': '{count, plural, =0 {no reactions yet} one {# reaction} other {# reactions}}',
  'swap.skip': 'Skip for now',
  'swap.later': 'Later',
  'swap.view-all': 'View All Prayers',
  'swap.success': 'Thank you. You have been there for someone today.',

  'swap.next-title': 'Something on your mind?',
  'swap.next-text': 'There is room for a request of your own, too.',
  'swap.done-title': 'You have answered every card',
  'swap.done-text': 'Stay for a few more, or share something of your own.',
  'swap.more': 'Show More Requests',
  'swap.share': 'Share a Request',

  'swap.empty': 'No New Prayers to Swap',
  'swap.empty-detail': 'You have answered what there is for now. The feed has the rest.',
  'swap.load-failed': 'Failed to load prayers for swapping.',
  'swap.continue': 'Continue to Feed',
} as const;

/** The landing page, for visitors and returning members. */
export const landingMessages = {
  'landing.description':
    'A free community where people share prayer requests, under their name or anonymously, and pray for each other.',
  'landing.title': 'Welcome',
  'landing.headline': 'Share what you carry. Pray for someone else.',
  'landing.tagline':
    'Share prayer requests anonymously or by name, and lift each other up. Free, and open to people of every tradition.',
  'landing.join': 'Join Our Community',
  'landing.sign-in': 'Sign In',
  'landing.view-feed': 'View Prayer Feed',
  'landing.share-request': 'Share a Prayer Request',
  'landing.welcome-back': 'Welcome back, {username}!',
  'landing.points': 'Good Will Points',
  'landing.prayers-shared': 'Prayers shared',
  'landing.number-loading': '...',
  'landing.how': 'How it works',
  'landing.share-title': 'Share Your Prayer',
  'landing.share-text':
    'Write a few lines about what is on your mind. Put your name to it, or post as Anonymous.',
  'landing.together-title': 'Pray Together',
  'landing.together-text':
    'Read what others have shared, pray in your own way, and let them know with one tap.',
  'landing.community-title': 'Build Community',
  'landing.community-text':
    'Celebrate good news, answer with a heart, and see that people you have never met are with you.',
  'landing.collective-title': 'Many people, one quiet moment',
  'landing.collective-text':
    'Each day people of different faiths stop for a minute and pray for somebody they do not know. Nobody has to agree on the words. It is enough that someone thought of you.',
  'landing.sample-label': 'An example of a request',
  'landing.sample-name': 'amira_k',
  'landing.sample-time': '2h ago',
  'landing.sample-type': 'Support',
  'landing.sample-text':
    'My father’s surgery is Thursday morning. Please keep him, and the team caring for him, in your prayers.',
  'landing.sample-prayed': 'Prayed · you and 23 others',
  'landing.app-title': 'Take it with you',
  'landing.app-text': 'The same community, in an app for your phone.',
  'landing.google': 'Download on Google Play',
  'landing.apple': 'Download on the App Store',
} as const;

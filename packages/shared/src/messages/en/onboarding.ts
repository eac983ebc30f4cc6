/** Onboarding and contextual help. */
export const onboardingMessages = {
  'welcome.step': 'Step {step} of {steps}',
  'welcome.next': 'Next',
  'welcome.skip': 'Skip',
  'welcome.to-feed': 'Go to the feed',
  'welcome.what-title': 'Welcome, {username}',
  'welcome.what-share':
    'People of many traditions share here what is on their mind. Others pray for it, each in their own way.',
  'welcome.what-swap':
    'That is the swap: you may ask for something, and you may pray for somebody else. Whoever is prayed for is told that they are not alone with it.',
  'welcome.anonymity-title': 'With your name, or without',
  'welcome.anonymity-choice':
    'Whenever you share, you choose: with your username, or as Anonymous.',
  'welcome.pray-title': 'Pray for somebody now, if you like',
  'welcome.pray-how': 'There is no set form. A quiet moment is enough; then tell them.',
  'welcome.pray-card': 'A prayer request',
  'welcome.pray-later': 'There are more in the feed, whenever you have a moment.',
  'welcome.pray-none':
    'Nobody is waiting for a prayer at this moment. What people share appears in the feed.',

  'hint.points': 'What are Good Will Points?',
  'hint.points-text':
    'A small thank-you for sharing, praying and reacting. They cannot be bought or spent, and nobody is ranked by them.',
  'hint.anonymous': 'What does Anonymous mean?',
  'hint.anonymous-others':
    'As Anonymous, no other member is told who wrote it. Your email address, your region and your faith are never shown to other members.',
  'hint.anonymous-admins':
    'An admin who reviews a post can look up its author. Each such look is recorded.',
} as const;

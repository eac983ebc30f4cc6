/** FAQ, guidelines and contact. */
export const supportMessages = {
  'support.title': 'Support',
  'support.intro': 'Answers to what people ask most, and a way to write to us.',
  'support.questions': 'Frequently asked questions',
  'support.delete-account': 'How do I delete my account?',
  'support.delete-account-answer':
    'At the bottom of your Profile, with “Delete Account”. This is permanent: your name, your address and the text of your requests are removed and cannot be brought back.',
  'support.privacy': 'Who can see what I share?',
  'support.privacy-answer':
    'Members who are signed in see your requests with your username. If you post as Anonymous, other members are never told who wrote it. Your email address, your region and your faith are not shown to other members. Admins can look up the author of a request when they review it, and each such look is recorded.',
  'support.share': 'How do I share a request?',
  'support.share-answer':
    'Choose “Initiate Swap”, pick Support or Celebration, and write at least 10 characters. You can post under your name or as Anonymous. Leave out names, addresses and medical details of other people.',
  'support.points': 'What are Good Will Points?',
  'support.points-answer':
    'A small thank-you for taking part. You receive them when you share a request, pray for someone or react. They cannot be bought or spent, and nobody is ranked by them.',
  'support.edit': 'Can I edit or delete my own requests?',
  'support.edit-answer':
    'Yes. Your requests are listed on your Profile, where you can edit, archive or delete them. An archived request is hidden from the community and can be restored; a deleted one is gone.',
  'support.report': 'How do I report something that does not belong here?',
  'support.report-answer':
    'Open the menu on the request and choose “Flag Content”. You no longer see it, and an admin looks at it. The author is not told who flagged it. From the same menu you can report a member, or hide their posts. Without an account, write to {email}.',
  'support.free': 'Is it free?',
  'support.free-answer':
    'Yes. There is nothing to pay, there are no advertisements, and your data is not sold.',
  'support.notifications': 'How do I manage notifications?',
  'support.notifications-answer':
    'The bell shows when someone prays for you or reacts to what you shared. On your Profile you can turn notifications to your devices off and on again. Your phone’s own settings decide whether they may appear at all.',
  'support.contact': 'Contact Us',
  'support.contact-text':
    'Did you not find your answer, or is something wrong? Write to us. A person reads every message.',
  'support.contact-link': 'Write to {email}',
  'support.barrier': 'Accessibility',
  'support.barrier-text':
    'Is something here hard to see, hear, read, reach or understand with what you use? Tell us on which screen, and what stopped you. Every such message is read by a person.',
  'support.barrier-link': 'Tell us about a barrier: {email}',
  'support.barrier-subject': 'A barrier in the app',
  'support.guidelines': 'Community guidelines',
  'support.respectful': 'Be Respectful',
  'support.respectful-text':
    'People here pray in many ways, and some are having the hardest week of their life. Answer with kindness and leave arguments about faith aside.',
  'support.genuine': 'Stay Genuine',
  'support.genuine-text':
    'Share what is true for you. No advertising, no appeals for money, no stories made up to get attention.',
  'support.safe': 'Keep It Safe',
  'support.safe-text':
    'Leave out details that could identify someone else. Report anything that threatens, harasses or endangers a person, a child above all.',
} as const;

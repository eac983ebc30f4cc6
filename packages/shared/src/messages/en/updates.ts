/** Updates of a request, and answered requests. */
export const updateMessages = {
  'updates.text-required': 'An update cannot be empty.',
  'updates.text-too-short': 'Please write a little more (at least 10 characters).',
  'updates.text-too-long': 'An update can have up to 2,000 characters.',
  'updates.too-many':
    'You have shared {max} updates within a day. Please wait before the next one.',
  'updates.request-archived':
    'This post is archived. Restore it first, so that others can read the update.',
  'updates.not-for-prompts': 'A prompt has no updates.',
  'updates.only-support-answered': 'Only a Support request can be marked as answered.',
  'updates.already-answered': 'This is marked as answered already.',
  'updates.not-answered': 'This is not marked as answered.',
  'updates.already-celebration': 'This is a Celebration already.',
  'updates.gone': 'This update is no longer there.',

  'updates.answered': 'Answered',
  'updates.update': 'Update',
  'updates.update-at': 'Update, {time}',
  'updates.answered-at': 'Answered, {time}',
  'updates.earlier': '{count, plural, one {Show # earlier update} other {Show # earlier updates}}',
  'updates.earlier-hide': 'Hide earlier updates',
  'updates.more': 'Load more',
  'updates.load-failed': 'The updates could not be loaded.',

  'updates.post': 'Post an update',
  'updates.post-description':
    'It stands below your request, and everyone who prayed for it is told that there is news.',
  'updates.post-anonymous': 'It carries no name, like your request.',
  'updates.text': 'Your update',
  'updates.placeholder': 'What is new?',
  'updates.submit': 'Share update',
  'updates.posted': 'Your update is shared.',
  'updates.failed': 'Your update could not be shared. Please try again.',
  'updates.needs-network':
    'You’re offline. An update needs the network. What you wrote stays here until you’re back.',
  'updates.needs-network-first': 'You’re offline. This needs the network.',
  'updates.answer': 'Mark as answered',
  'updates.answer-description':
    'Say in your own words how it went. Everyone who prayed for it is told.',
  'updates.answer-text': 'How it went',
  'updates.answer-submit': 'Mark as answered',
  'updates.answer-posted': 'Marked as answered.',
  'updates.take-answer-back': 'Not answered after all',
  'updates.answer-taken-back': 'It is no longer marked as answered. Your words stay.',
  'updates.change-failed': 'This could not be changed. Please try again.',
  'updates.delete': 'Delete update',
  'updates.delete-title': 'Delete this update?',
  'updates.delete-description': 'It disappears for everyone, and it cannot be brought back.',
  'updates.delete-answered-description':
    'It disappears for everyone and cannot be brought back. The request is then no longer marked as answered.',
  'updates.deleted': 'Update deleted.',
  'updates.delete-failed': 'The update could not be deleted. Please try again.',
  'updates.celebrate': 'Share as a Celebration',
  'updates.celebrate-title': 'Share it as a Celebration?',
  'updates.celebrate-description':
    'This request becomes a Celebration, with its text, its updates and everyone’s prayers. It cannot be made a Support request again.',
  'updates.celebrated': 'It is a Celebration now.',
} as const;

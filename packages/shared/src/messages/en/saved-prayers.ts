/** Saved prayers and their daily reminder. */
export const savedPrayerMessages = {
  'praying-for.title': 'I am praying for',
  'praying-for.intro': 'Only you see this list.',
  'praying-for.keep': 'Keep praying for this',
  'praying-for.stop': 'No longer praying for this',
  'praying-for.kept': 'Kept. You find it under “I am praying for”.',
  'praying-for.stopped': 'Taken off your list.',
  'praying-for.own': 'This is your own post.',
  'praying-for.keep-failed': 'This could not be kept. Please try again.',
  'praying-for.stop-failed': 'This could not be taken off your list. Please try again.',
  'praying-for.list': 'Requests I am praying for',
  'praying-for.load-failed': 'Your list could not be loaded.',
  'praying-for.more': 'Load more',
  'praying-for.empty':
    'Nothing here yet. “Keep praying for this” in the menu of a request puts it on this list.',
  'praying-for.to-feed': 'To the prayer feed',

  'praying-for.reminder': 'A daily reminder',
  'praying-for.reminder-hint':
    'Once a day at the hour you choose. It says how many requests are on your list, and no names.',
  'praying-for.reminder-hour': 'Hour',
  'praying-for.reminder-zone': 'By the clock in {zone}.',
  'praying-for.reminder-other-zone':
    'By the clock in {zone}. This device is in {here}: turn the reminder off and on again to go by its clock.',
  'praying-for.reminder-failed': 'The reminder could not be saved. Please try again.',
  'praying-for.reminder-load-failed': 'The reminder could not be loaded.',
} as const;

/** The outbox: queued items and their delivery. */
export const offlineMessages = {
  'offline.saved': 'Prayer saved offline - will share when reconnected!',
  'offline.update-saved': 'Update saved offline - will sync when reconnected!',
  'offline.synced': 'All prayers synced successfully',
  'offline.sync-failed': 'Some prayers failed to sync - will retry automatically',
  'offline.manual-failed': 'Sync failed - will retry automatically',
  'offline.updated': 'Prayer updated!',

  'offline.not-kept':
    'It could not be kept on this device either. Your text is still here: try again when you’re back online.',
  'offline.refused-toast': 'Something you wrote could not be shared. My Prayers says why.',
  'offline.waiting-list': 'Not sent yet',
  'offline.waiting': 'Waiting to send',
  'offline.refused': 'Not sent',
  'offline.waiting-card':
    '{type, select, Support {Support request, waiting to send} Celebration {Celebration, waiting to send} Prompt {Prompt, waiting to send} other {A change to your prayer, waiting to send}}',
  'offline.refused-card':
    '{type, select, Support {Support request, not sent} Celebration {Celebration, not sent} Prompt {Prompt, not sent} other {A change to your prayer, not sent}}',
  'offline.a-change': 'A change to your prayer',
  'offline.change-waiting':
    'Your change waits on this device. Others still see the text from before.',
  'offline.retry': 'Retry',
  'offline.edit': 'Edit',
  'offline.discard': 'Discard',
  'offline.discard-title': 'Discard this prayer?',
  'offline.discard-detail': 'It is only on this device, and it cannot be brought back.',
  'offline.discard-attempted':
    'It cannot be brought back. It was on its way once, so it may have been shared already. If so, you find it in My Prayers.',
  'offline.discard-change-title': 'Discard this change?',
  'offline.discard-change-detail': 'Your prayer stays as others see it.',
  'offline.discarded': 'Discarded.',
  'offline.not-changed': 'This could not be changed on this device. Please try again.',

  'offline.sign-out-title':
    '{count, plural, one {You have # unsent post} other {You have # unsent posts}}',
  'offline.sign-out-detail':
    'The app shows it to nobody else who signs in here and never sends it as theirs. On a shared device, discarding leaves nothing behind.',
  'offline.sign-out-choice': 'When you sign out',
  'offline.sign-out-keep': 'Keep it on this device until I sign in again',
  'offline.sign-out-discard': 'Discard it for good',
  'offline.sign-out-stay': 'Stay signed in',
  'offline.sign-out': 'Sign Out',

  'offline.saved-copy': 'Saved {age}. The latest could not be loaded.',
  'offline.saved-copy-now': 'Saved just now. The latest could not be loaded.',
} as const;

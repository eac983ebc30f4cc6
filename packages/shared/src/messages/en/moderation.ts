/** Errors of the admin routes, and of flagging, reporting and muting. */
export const moderationMessages = {
  'flags.already-flagged': 'You have already flagged this content',
  'flags.failed': 'Failed to flag content. Please try again.',
  'flags.reason-unknown': 'Please choose one of the reasons.',
  'flags.too-many':
    'You have flagged {max} posts within a day. Please try again later. If somebody is in danger, write to {email}.',

  'reports.own': 'You cannot report yourself.',
  'reports.already': 'You have already reported this member. An admin will look at it.',
  'reports.member-not-found': 'This member is no longer here.',
  'reports.reason-required': 'Please choose a reason.',
  'reports.text-too-long': 'A report can have up to 500 characters.',
  'reports.too-many':
    'You have reported {max} members within a day. Please try again later. If somebody is in danger, write to {email}.',

  'hiding.own': 'You cannot hide yourself or your own post.',

  'moderation.request-not-found': 'Request not found',
  'moderation.user-not-found': 'Target user not found',
  'moderation.cannot-block-self': 'Cannot block yourself',
  'moderation.cannot-block-admin': 'Cannot block admin users',
  'moderation.reason-required': 'Please write a reason.',
  'moderation.reason-too-long': 'A reason can have up to 500 characters.',
  'moderation.child-safety-reason-required':
    'Please say why this child-safety post can be shown again.',
  'moderation.mass-flags-acknowledged': 'Another admin has already looked.',
  'moderation.own-request': 'This is your own post. Another admin decides about it.',
  'moderation.nothing-to-decide': 'Nothing about this post waits for a decision.',
  'moderation.decided-meanwhile':
    '{decision, select, reinstate_post {{admin} has reinstated this post meanwhile.} block_post {{admin} has blocked this post meanwhile.} other {This post has changed meanwhile.}}',
  'moderation.already-blocked': 'This member is already blocked.',
  'moderation.not-blocked': 'This member is not blocked.',
  'moderation.not-archived': 'Only an archived post can be deleted here.',
  'moderation.appeal-other-admin':
    'You blocked this member. Another admin decides about the appeal.',
  'moderation.appeal-closed': 'This appeal has been answered meanwhile.',
  'moderation.report-closed': 'This report has been closed meanwhile.',
  'moderation.points-out-of-range': 'Please enter a whole number from 0 to 1,000.',
  'moderation.undelivered-gone': 'This has been taken care of meanwhile.',
  'moderation.push-select-request': 'Please select a request first',
  'moderation.push-off': 'Push is not set up on this server.',
  'moderation.push-refused': 'This member receives no push notifications.',
  'moderation.push-no-device': 'This member has no device that receives push notifications.',
  'moderation.push-not-taken': 'The push service did not accept the message.',
  'moderation.push-custom-title': 'New notification',
  'moderation.push-other-recipient': 'This member does not own the selected request.',
  'moderation.push-anonymous': 'This post is anonymous, so a test can’t be sent to its author.',
} as const;

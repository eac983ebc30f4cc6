import { translate } from '@prayer-swap/shared/messages/translate';
import type { Notification } from '@prayer-swap/shared/notifications/schemas';
import { expect, test } from 'vitest';
import {
  groupItemText,
  NOTIFICATION_KINDS,
  notificationParts,
  notificationText,
} from './notification-kinds.ts';

const amira: Notification = {
  id: '1',
  type: 'completion',
  actorName: 'amira',
  requestTitle: 'Work',
  relatedRequestId: 'work',
  read: false,
  createdAt: '2026-11-21T12:00:00.000Z',
};
const leah: Notification = { ...amira, id: '2', actorName: 'leah' };
const gone: Notification = { ...amira, id: '3', actorName: null };
const heart = { ...amira, type: 'reaction', emoji: 'heart' } as const;
const star = { ...leah, type: 'reaction', emoji: 'star' } as const;

test.each<[string, readonly [Notification, ...Notification[]]]>([
  ['amira prayed for your request', [amira]],
  ['Someone prayed for your request', [gone]],
  ['amira and 1 other prayed for your request', [amira, leah]],
  ['Someone and 2 others prayed for your request', [gone, amira, leah]],
  ['amira reacted ❤️ to your prayer', [heart]],
  ['leah reacted ⭐ to your prayer', [star]],
  ['leah and 1 other reacted ❤️ ⭐ to your prayer', [star, heart]],
  ['amira and 1 other reacted ❤️ to your prayer', [heart, { ...star, emoji: 'heart' }]],
  ['Content flagged for review', [{ ...amira, type: 'admin_flag_alert' }]],
  ['amira sent an appeal', [{ ...amira, type: 'admin_appeal_alert' }]],
  ['Others can see your prayer again', [{ ...gone, type: 'request_reinstated' }]],
  ['Others can see your prayer now', [{ ...gone, type: 'request_approved' }]],
  ['Account access limited', [{ ...gone, type: 'account_restricted' }]],
])('%s', (text, items) => {
  expect(notificationText(items)).toBe(text);
});

test.each<[string, readonly [Notification, ...Notification[]]]>([
  ['amira', [amira]],
  ['amira', [amira, leah]],
  ['leah', [star, heart]],
  ['amira', [{ ...amira, type: 'prayer-word' }]],
  ['amira', [{ ...amira, type: 'admin_appeal_alert' }]],
])('the name is a part of its own: %s', (name, items) => {
  const names = notificationParts(items).filter(({ placeholder }) => placeholder === 'actor');
  expect(names.map(({ text }) => text)).toEqual([name]);
});

test('notifications that require an action have a hint', () => {
  const { admin_flag_alert, account_restricted, completion } = NOTIFICATION_KINDS;
  expect(translate(admin_flag_alert.hint ?? 'common.close')).toBe('Click to Review');
  expect(translate(account_restricted.hint ?? 'common.close')).toBe('Important');
  expect(completion.hint).toBeUndefined();
});

test.each<[string, Notification]>([
  ['amira', amira],
  ['Someone', gone],
  ['leah ⭐', star],
  ['Content flagged for review', { ...amira, type: 'admin_flag_alert' }],
])('text of a group: %s', (name, item) => {
  expect(groupItemText(item)).toBe(name);
});

test.each<[string, Notification['type']]>([
  ['Thank you. A post you flagged was hidden.', 'flag_upheld'],
  ['We reviewed a post you flagged, and it stays.', 'flag_overturned'],
  ['An admin hid one of your prayers from others', 'request_blocked'],
  ['Thank you. We looked at your report.', 'report_closed'],
  ['Your account is open again', 'account_restored'],
  ['A member was reported', 'admin_report_alert'],
  ['Many flags from new accounts', 'admin_mass_flag_alert'],
  ['New people are waiting for approval', 'admin_registration_alert'],
  ['New posts to review first', 'admin_review_alert'],
  ['New requests for the care team', 'care_team_alert'],
  ['A request you prayed for was answered', 'prayer-answered'],
])('text without a name: %s', (text, type) => {
  expect(notificationText([{ ...gone, type }])).toBe(text);
});

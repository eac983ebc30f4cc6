import { paths } from '../../src/lib/paths.ts';
import { TABBED } from '../../src/lib/use-media-query.ts';
import { press } from '../acts.ts';
import { notifications } from '../fixtures/community.ts';
import { viewers } from '../fixtures/people.ts';
import { texts } from '../fixtures/texts.ts';
import { answersWith, fails, neverAnswers } from '../stands-in/server.ts';
import type { Screen } from '../state.ts';

const CALL = 'GET /notifications';
const noneUnread = { 'GET /notifications/unread-count': answersWith({ unreadCount: 0 }) };
const openBell = () => press('notifications.bell-unread', { count: 3 });

/** What lies over whichever screen. */
export const overlays: Screen = {
  name: 'overlays',
  route: null,
  path: paths.impact,
  as: 'member',
  states: {
    notifications: { act: openBell, wide: true },
    'notifications-empty': {
      answers: { ...noneUnread, [CALL]: answersWith({ items: [], unreadCount: 0 }) },
      act: () => press('notifications.title'),
    },
    'notifications-loading': { answers: { [CALL]: neverAnswers }, act: openBell, busy: true },
    'notifications-failed': { answers: { [CALL]: fails }, act: openBell },
    'notifications-one': {
      answers: {
        'GET /notifications/unread-count': answersWith({ unreadCount: 1 }),
        [CALL]: answersWith({ items: notifications.slice(0, 1), unreadCount: 1 }),
      },
      act: () => press('notifications.bell-unread', { count: 1 }),
    },
    'notifications-offline': { offline: true, act: () => press('notifications.title') },
    'notifications-long-words': {
      answers: {
        [CALL]: answersWith({
          items: notifications.map((one) => ({
            ...one,
            actorName: one.actorName && 'the_longest-username-there-is',
            requestTitle: one.requestTitle && texts.long.slice(0, 60),
          })),
          unreadCount: 3,
        }),
      },
      act: openBell,
    },
    'notifications-in-arabic': { act: openBell, language: 'ar', wide: true },
    'menu-in-arabic': { act: openMenu('member'), language: 'ar', wide: true },
    'notifications-large-text': { act: openBell, largeText: true },
    menu: { act: openMenu('member'), wide: true },
    'menu-of-admin': { as: 'admin', act: openMenu('admin') },
    'menu-large-text': { act: openMenu('member'), largeText: true },
  },
};

/** A sheet on narrow windows, a menu under the picture on wide ones. */
function openMenu(viewer: 'member' | 'admin') {
  const { username = '' } = viewers[viewer] ?? {};
  const wide = viewer === 'admin' ? 'shell.account-menu-admin' : 'shell.account-menu';
  return () => (matchMedia(TABBED).matches ? press('shell.menu') : press(wide, { username }));
}

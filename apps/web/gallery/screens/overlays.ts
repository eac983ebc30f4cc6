import { paths } from '../../src/lib/paths.ts';
import { TABBED } from '../../src/lib/use-media-query.ts';
import { notifications } from '../fixtures/community.ts';
import { texts } from '../fixtures/texts.ts';
import { viewers } from '../fixtures/viewers.ts';
import { click } from '../interactions.ts';
import type { Screen } from '../state.ts';
import { neverRespond, respondWith, serverError } from '../stubs/server.ts';

const CALL = 'GET /notifications';
const noneUnread = { 'GET /notifications/unread-count': respondWith({ unreadCount: 0 }) };
const openBell = () => click('notifications.bell-unread', { count: 3 });

/** The overlays that any screen can have. */
export const overlays: Screen = {
  name: 'overlays',
  route: null,
  path: paths.impact,
  viewer: 'member',
  states: {
    notifications: { interact: openBell, wide: true },
    'notifications-empty': {
      handlers: { ...noneUnread, [CALL]: respondWith({ items: [], unreadCount: 0 }) },
      interact: () => click('notifications.title'),
    },
    'notifications-loading': { handlers: { [CALL]: neverRespond }, interact: openBell, busy: true },
    'notifications-failed': { handlers: { [CALL]: serverError }, interact: openBell },
    'notifications-one': {
      handlers: {
        'GET /notifications/unread-count': respondWith({ unreadCount: 1 }),
        [CALL]: respondWith({ items: notifications.slice(0, 1), unreadCount: 1 }),
      },
      interact: () => click('notifications.bell-unread', { count: 1 }),
    },
    'notifications-offline': { offline: true, interact: () => click('notifications.title') },
    'notifications-long-words': {
      handlers: {
        [CALL]: respondWith({
          items: notifications.map((one) => ({
            ...one,
            actorName: one.actorName && 'the_longest-username-there-is',
            requestTitle: one.requestTitle && texts.long.slice(0, 60),
          })),
          unreadCount: 3,
        }),
      },
      interact: openBell,
    },
    'notifications-in-arabic': { interact: openBell, language: 'ar', wide: true },
    'menu-in-arabic': { interact: openMenu('member'), language: 'ar', wide: true },
    'notifications-large-text': { interact: openBell, largeText: true },
    menu: { interact: openMenu('member'), wide: true },
    'menu-of-admin': { viewer: 'admin', interact: openMenu('admin') },
    'menu-large-text': { interact: openMenu('member'), largeText: true },
  },
};

/** A sheet on narrow windows, a menu below the avatar on wide ones. */
function openMenu(viewer: 'member' | 'admin') {
  const { username = '' } = viewers[viewer] ?? {};
  const wide = viewer === 'admin' ? 'shell.account-menu-admin' : 'shell.account-menu';
  return () => (matchMedia(TABBED).matches ? click('shell.menu') : click(wide, { username }));
}

import { translate } from '@prayer-swap/shared/messages/translate';
import { paths } from '../../src/lib/paths.ts';
import { TABBED } from '../../src/lib/use-media-query.ts';
import { LONG_USERNAME, texts } from '../fixtures/base.ts';
import { notifications } from '../fixtures/community.ts';
import { viewers } from '../fixtures/viewers.ts';
import { click } from '../interactions.ts';
import { failed, loading } from '../outcomes.ts';
import { IN_ARABIC, LARGE_TEXT, type Screen, type State, screen } from '../state.ts';
import { respondWith } from '../stubs/server.ts';

const LIST = 'GET /notifications';
const listed = (items: object[], unreadCount: number): State => ({
  handlers: {
    'GET /notifications/unread-count': respondWith({ unreadCount }),
    [LIST]: respondWith({ items, unreadCount }),
  },
});
const bell: State = { interact: () => click('notifications.bell-unread', { count: 3 }) };
const menu: State = { interact: openMenu('member') };

/** The overlays that any screen can have. */
export const overlays: Screen = {
  ...screen('overlays', paths.impact, 'member', {
    notifications: { ...bell, wide: true },
    'notifications-empty': { ...listed([], 0), interact: () => click('notifications.title') },
    'notifications-loading': { ...loading(LIST), ...bell },
    'notifications-failed': { ...failed(LIST), ...bell },
    'notifications-one': {
      ...listed(notifications.slice(0, 1), 1),
      interact: () => click('notifications.bell-unread', { count: 1 }),
    },
    'notifications-menu': {
      interact: async () => {
        await bell.interact?.();
        const text = translate('notifications.reacted', { actor: 'ezra', emoji: '🙌' });
        await click('notifications.more', { text });
      },
    },
    'notifications-offline': { offline: true, interact: () => click('notifications.title') },
    'notifications-long-words': {
      ...listed(
        notifications.map((one) => ({
          ...one,
          actorName: one.actorName && LONG_USERNAME,
          requestTitle: one.requestTitle && texts.long.slice(0, 60),
        })),
        3,
      ),
      ...bell,
    },
    'notifications-in-arabic': { ...bell, ...IN_ARABIC },
    'menu-in-arabic': { ...menu, ...IN_ARABIC },
    'notifications-large-text': { ...bell, ...LARGE_TEXT },
    menu: { ...menu, wide: true },
    'menu-of-admin': { viewer: 'admin', interact: openMenu('admin') },
    'menu-large-text': { ...menu, ...LARGE_TEXT },
  }),
  route: null,
};

/** A sheet on narrow windows, a menu below the avatar on wide ones. */
function openMenu(viewer: 'member' | 'admin') {
  const { username = '' } = viewers[viewer] ?? {};
  const wide = viewer === 'admin' ? 'shell.account-menu-admin' : 'shell.account-menu';
  return () => (matchMedia(TABBED).matches ? click('shell.menu') : click(wide, { username }));
}

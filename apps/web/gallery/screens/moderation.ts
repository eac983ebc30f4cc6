import { paths } from '../../src/lib/paths.ts';
import { ago, LONG_USERNAME, texts } from '../fixtures/base.ts';
import { flaggedPosts, stats } from '../fixtures/moderation.ts';
import { page } from '../fixtures/requests.ts';
import { click, clickAll } from '../interactions.ts';
import { answered, failed, loading } from '../outcomes.ts';
import { IN_ARABIC, LARGE_TEXT, type State, screen } from '../state.ts';
import { respondWith } from '../stubs/server.ts';

const STATS = 'GET /admin/stats';
const FLAGGED = 'GET /admin/flagged';
const RECENT = 'GET /admin/recent-requests';
const USERS = ['GET /admin/users', 'GET /admin/appeals', 'GET /admin/reports'] as const;
const ACTIONS = [
  'GET /admin/actions',
  'GET /admin/trends',
  'GET /admin/points',
  'GET /admin/dead-letters',
] as const;

const tab = (name: string): State => ({ path: `${paths.admin}?tab=${name}` });
const users = tab('users');
const actions = tab('actions');
const push = tab('push');
const details: State = { interact: () => click('panel.details') };

export const moderation = screen('admin', paths.admin, 'admin', {
  'no-admin': { viewer: 'member' },
  loading: loading(STATS, FLAGGED),
  flagged: { wide: true },
  'flagged-one': answered(FLAGGED, page(flaggedPosts.slice(0, 1))),
  'flagged-long-words': answered(
    FLAGGED,
    page(flaggedPosts.map((post) => ({ ...post, text: texts.long, ownerUsername: LONG_USERNAME }))),
  ),
  'flagged-empty': answered(FLAGGED, page([])),
  failed: failed(STATS, FLAGGED),
  details: { ...details, wide: true },
  blocking: { interact: () => click('panel.block-post'), wide: true },
  // The first post is flagged for child safety.
  'reinstating-child-safety': { interact: () => click('panel.reinstate'), wide: true },
  'author-found': {
    interact: () => clickAll('panel.view-user', 'panel.author-confirm'),
    wide: true,
  },
  'mass-flags': { ...answered(STATS, { ...stats, massFlagsSince: ago(1, 'hours') }), wide: true },
  users: { ...users, wide: true },
  'users-none': {
    ...users,
    handlers: {
      [USERS[0]]: respondWith({ items: [] }),
      [USERS[1]]: respondWith(page([])),
      [USERS[2]]: respondWith(page([])),
    },
  },
  actions: { ...actions, wide: true },
  'actions-loading': { ...actions, ...loading(...ACTIONS) },
  'actions-empty': {
    ...actions,
    handlers: {
      [ACTIONS[0]]: respondWith(page([])),
      [ACTIONS[3]]: respondWith({ ...page([]), counts: [] }),
    },
  },
  push: { ...push, wide: true },
  offline: { offline: true },
  'users-loading': { ...users, ...loading(USERS[0]) },
  'users-failed': { ...users, ...failed(...USERS) },
  'users-large-text': { ...users, ...LARGE_TEXT },
  'users-in-arabic': { ...users, ...IN_ARABIC },
  'blocking-user': { ...users, interact: () => click('panel.block-user') },
  'actions-failed': { ...actions, ...failed(...ACTIONS) },
  'actions-large-text': { ...actions, ...LARGE_TEXT },
  'actions-in-arabic': { ...actions, ...IN_ARABIC },
  'push-failed': { ...push, ...failed(RECENT) },
  'push-large-text': { ...push, ...LARGE_TEXT },
  'details-large-text': { ...details, ...LARGE_TEXT },
  'in-arabic': IN_ARABIC,
  'large-text': LARGE_TEXT,
});

import { paths } from '../../src/lib/paths.ts';
import { ago, LONG_USERNAME, texts } from '../fixtures/base.ts';
import {
  users as adminUsers,
  blockedPosts,
  flaggedPosts,
  manyUsers,
  stats,
  waitingPosts,
} from '../fixtures/moderation.ts';
import { page } from '../fixtures/requests.ts';
import { healthySystem } from '../fixtures/system.ts';
import { click, clickAll, type } from '../interactions.ts';
import { answered, failed, loading } from '../outcomes.ts';
import { IN_ARABIC, LARGE_TEXT, type State, screen } from '../state.ts';
import { respondWith } from '../stubs/server.ts';

const STATS = 'GET /admin/stats';
const FLAGGED = 'GET /admin/flagged';
const RECENT = 'GET /admin/recent-requests';
const USERS = ['GET /admin/users', 'GET /admin/appeals', 'GET /admin/reports'] as const;
const ACTIONS = ['GET /admin/actions', 'GET /admin/trends'] as const;
const SYSTEM = 'GET /admin/system';
const JOINING = [
  'GET /admin/registrations',
  'GET /admin/invitations',
  'GET /admin/guest-links',
] as const;
const OPERATIONS = ['GET /admin/points', 'GET /admin/dead-letters'] as const;

const tab = (name: string): State => ({ path: `${paths.admin}?tab=${name}` });
const users = tab('users');
const appeals = tab('users&view=appeals');
/** The only member of a search is a card. */
const oneUser: State = { ...users, ...answered(USERS[0], { items: adminUsers.slice(0, 1) }) };
const actions = tab('actions');
const joining = tab('joining');
const push = tab('push');
const system = tab('system');
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
  'flagged-only-blocked': { ...answered(FLAGGED, page(blockedPosts)), wide: true },
  'flagged-selected': { path: `${paths.admin}?post=${flaggedPosts[1]?.id}`, wide: true },
  waiting: { ...answered(FLAGGED, page(waitingPosts)), wide: true },
  'declining-post': {
    ...answered(FLAGGED, page(waitingPosts)),
    interact: () => click('panel.decline-post'),
  },
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
  'users-many': { ...users, ...answered(USERS[0], { items: manyUsers }) },
  appeals: { ...appeals, wide: true },
  'appeals-empty': { ...appeals, ...answered(USERS[1], page([])) },
  reports: { ...tab('users&view=reports'), wide: true },
  'user-menu': {
    ...users,
    interact: () => click('panel.user-menu', { username: 'loud_voice' }),
    wide: true,
  },
  'users-none': {
    ...users,
    handlers: {
      [USERS[0]]: respondWith({ items: [] }),
      [USERS[1]]: respondWith(page([])),
      [USERS[2]]: respondWith(page([])),
    },
  },
  joining: { ...joining, wide: true },
  'joining-empty': {
    ...joining,
    handlers: {
      [JOINING[0]]: respondWith({ items: [], total: 0 }),
      [JOINING[1]]: respondWith({ items: [] }),
      [JOINING[2]]: respondWith({ items: [] }),
    },
  },
  'joining-loading': { ...joining, ...loading(...JOINING) },
  'joining-failed': { ...joining, ...failed(...JOINING) },
  'wall-link': { ...tab('community'), interact: () => click('panel.wall-create') },
  invited: { ...joining, interact: () => click('panel.invitation-create'), wide: true },
  'guest-link-created': {
    ...joining,
    interact: () => click('panel.guest-link-create'),
    wide: true,
  },
  declining: { ...joining, interact: () => click('panel.decline') },
  'joining-large-text': { ...joining, ...LARGE_TEXT },
  'joining-in-arabic': { ...joining, ...IN_ARABIC },
  actions: { ...actions, wide: true },
  'actions-loading': { ...actions, ...loading(...ACTIONS) },
  'actions-empty': { ...actions, ...answered(ACTIONS[0], page([])) },
  community: { ...tab('community'), wide: true },
  'community-loading': { ...tab('community'), ...loading('GET /admin/community') },
  'community-invalid': {
    ...tab('community'),
    interact: async () => {
      await type('community.name', '');
      await click('common.save');
    },
  },
  'push-empty': { ...push, ...answered(OPERATIONS[1], { ...page([]), counts: [] }) },
  push: { ...push, wide: true },
  system: { ...system, wide: true },
  'system-well': { ...system, ...answered(SYSTEM, healthySystem) },
  'system-failed': { ...system, ...failed(SYSTEM) },
  'system-large-text': { ...system, ...LARGE_TEXT },
  'system-in-arabic': { ...system, ...IN_ARABIC },
  'mail-tested': { ...tab('community'), interact: () => click('panel.mail-test-send') },
  'mail-rejected': {
    ...tab('community'),
    ...answered('POST /admin/test-mail', {
      to: 'amira@example.org',
      isDelivered: true,
      failure: 'sign-in',
    }),
    interact: () => click('panel.mail-test-send'),
  },
  offline: { offline: true },
  'users-loading': { ...users, ...loading(USERS[0]) },
  'users-failed': { ...users, ...failed(...USERS) },
  'users-large-text': { ...users, ...LARGE_TEXT },
  'users-in-arabic': { ...users, ...IN_ARABIC },
  'users-one': oneUser,
  'blocking-user': { ...oneUser, interact: () => click('panel.block-user') },
  'actions-failed': { ...actions, ...failed(...ACTIONS) },
  'actions-large-text': { ...actions, ...LARGE_TEXT },
  'actions-in-arabic': { ...actions, ...IN_ARABIC },
  'push-failed': { ...push, ...failed(RECENT, ...OPERATIONS) },
  'push-large-text': { ...push, ...LARGE_TEXT },
  'details-large-text': { ...details, ...LARGE_TEXT },
  'in-arabic': IN_ARABIC,
  'large-text': LARGE_TEXT,
});

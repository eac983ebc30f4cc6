import { paths } from '../../src/lib/paths.ts';
import { flaggedPosts, stats } from '../fixtures/moderation.ts';
import { page } from '../fixtures/requests.ts';
import { texts } from '../fixtures/texts.ts';
import { ago } from '../fixtures/times.ts';
import { click } from '../interactions.ts';
import type { Screen } from '../state.ts';
import { neverRespond, respondWith, serverError } from '../stubs/server.ts';

const tab = (name: string) => `${paths.admin}?tab=${name}`;
const nothing = respondWith(page([]));

export const moderation: Screen = {
  name: 'admin',
  route: paths.admin,
  path: paths.admin,
  viewer: 'admin',
  states: {
    'no-admin': { viewer: 'member' },
    loading: {
      handlers: { 'GET /admin/stats': neverRespond, 'GET /admin/flagged': neverRespond },
      busy: true,
    },
    flagged: { wide: true },
    'flagged-one': {
      handlers: { 'GET /admin/flagged': respondWith(page(flaggedPosts.slice(0, 1))) },
    },
    'flagged-long-words': {
      handlers: {
        'GET /admin/flagged': respondWith(
          page(
            flaggedPosts.map((post) => ({
              ...post,
              text: texts.long,
              ownerUsername: 'the_longest-username-there-is',
            })),
          ),
        ),
      },
    },
    'flagged-empty': { handlers: { 'GET /admin/flagged': nothing } },
    failed: { handlers: { 'GET /admin/stats': serverError, 'GET /admin/flagged': serverError } },
    details: { interact: () => click('panel.details'), wide: true },
    blocking: { interact: () => click('panel.block-post'), wide: true },
    // The first post is flagged for child safety.
    'reinstating-child-safety': { interact: () => click('panel.reinstate'), wide: true },
    'author-found': {
      interact: async () => {
        await click('panel.view-user');
        await click('panel.author-confirm');
      },
      wide: true,
    },
    'mass-flags': {
      handlers: { 'GET /admin/stats': respondWith({ ...stats, massFlagsSince: ago(1, 'hours') }) },
      wide: true,
    },
    users: { path: tab('users'), wide: true },
    'users-none': {
      path: tab('users'),
      handlers: {
        'GET /admin/users': respondWith({ items: [] }),
        'GET /admin/appeals': nothing,
        'GET /admin/reports': nothing,
      },
    },
    actions: { path: tab('actions'), wide: true },
    'actions-loading': {
      path: tab('actions'),
      handlers: {
        'GET /admin/actions': neverRespond,
        'GET /admin/trends': neverRespond,
        'GET /admin/points': neverRespond,
        'GET /admin/undelivered': neverRespond,
      },
      busy: true,
    },
    'actions-empty': {
      path: tab('actions'),
      handlers: {
        'GET /admin/actions': nothing,
        'GET /admin/undelivered': respondWith({ ...page([]), counts: [] }),
      },
    },
    push: { path: tab('push'), wide: true },
    offline: { offline: true },
    'users-loading': {
      path: tab('users'),
      handlers: { 'GET /admin/users': neverRespond },
      busy: true,
    },
    'users-failed': {
      path: tab('users'),
      handlers: {
        'GET /admin/users': serverError,
        'GET /admin/appeals': serverError,
        'GET /admin/reports': serverError,
      },
    },
    'users-large-text': { path: tab('users'), largeText: true },
    'users-in-arabic': { path: tab('users'), language: 'ar', wide: true },
    'blocking-user': { path: tab('users'), interact: () => click('panel.block-user') },
    'actions-failed': {
      path: tab('actions'),
      handlers: {
        'GET /admin/actions': serverError,
        'GET /admin/trends': serverError,
        'GET /admin/points': serverError,
        'GET /admin/undelivered': serverError,
      },
    },
    'actions-large-text': { path: tab('actions'), largeText: true },
    'actions-in-arabic': { path: tab('actions'), language: 'ar', wide: true },
    'push-failed': { path: tab('push'), handlers: { 'GET /admin/recent-requests': serverError } },
    'push-large-text': { path: tab('push'), largeText: true },
    'details-large-text': { interact: () => click('panel.details'), largeText: true },
    'in-arabic': { language: 'ar', wide: true },
    'large-text': { largeText: true },
  },
};

import { paths } from '../../src/lib/paths.ts';
import { press } from '../acts.ts';
import { flaggedPosts, stats } from '../fixtures/moderation.ts';
import { ago } from '../fixtures/moments.ts';
import { page } from '../fixtures/requests.ts';
import { texts } from '../fixtures/texts.ts';
import { answersWith, fails, neverAnswers } from '../stands-in/server.ts';
import type { Screen } from '../state.ts';

const tab = (name: string) => `${paths.admin}?tab=${name}`;
const nothing = answersWith(page([]));

export const admin: Screen = {
  name: 'admin',
  route: paths.admin,
  path: paths.admin,
  as: 'admin',
  states: {
    'no-admin': { as: 'member' },
    loading: {
      answers: { 'GET /admin/stats': neverAnswers, 'GET /admin/flagged': neverAnswers },
      busy: true,
    },
    flagged: { wide: true },
    'flagged-one': {
      answers: { 'GET /admin/flagged': answersWith(page(flaggedPosts.slice(0, 1))) },
    },
    'flagged-long-words': {
      answers: {
        'GET /admin/flagged': answersWith(
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
    'flagged-empty': { answers: { 'GET /admin/flagged': nothing } },
    failed: { answers: { 'GET /admin/stats': fails, 'GET /admin/flagged': fails } },
    details: { act: () => press('panel.details'), wide: true },
    blocking: { act: () => press('panel.block-post'), wide: true },
    // The first post is flagged for child safety.
    'reinstating-child-safety': { act: () => press('panel.reinstate'), wide: true },
    'author-found': {
      act: async () => {
        await press('panel.view-user');
        await press('panel.author-confirm');
      },
      wide: true,
    },
    'mass-flags': {
      answers: { 'GET /admin/stats': answersWith({ ...stats, massFlagsSince: ago(1, 'hours') }) },
      wide: true,
    },
    users: { path: tab('users'), wide: true },
    'users-none': {
      path: tab('users'),
      answers: {
        'GET /admin/users': answersWith({ items: [] }),
        'GET /admin/appeals': nothing,
        'GET /admin/reports': nothing,
      },
    },
    actions: { path: tab('actions'), wide: true },
    'actions-loading': {
      path: tab('actions'),
      answers: {
        'GET /admin/actions': neverAnswers,
        'GET /admin/trends': neverAnswers,
        'GET /admin/points': neverAnswers,
        'GET /admin/undelivered': neverAnswers,
      },
      busy: true,
    },
    'actions-empty': {
      path: tab('actions'),
      answers: {
        'GET /admin/actions': nothing,
        'GET /admin/undelivered': answersWith({ ...page([]), counts: [] }),
      },
    },
    push: { path: tab('push'), wide: true },
    offline: { offline: true },
    'users-loading': {
      path: tab('users'),
      answers: { 'GET /admin/users': neverAnswers },
      busy: true,
    },
    'users-failed': {
      path: tab('users'),
      answers: {
        'GET /admin/users': fails,
        'GET /admin/appeals': fails,
        'GET /admin/reports': fails,
      },
    },
    'users-large-text': { path: tab('users'), largeText: true },
    'users-in-arabic': { path: tab('users'), language: 'ar', wide: true },
    'blocking-user': { path: tab('users'), act: () => press('panel.block-user') },
    'actions-failed': {
      path: tab('actions'),
      answers: {
        'GET /admin/actions': fails,
        'GET /admin/trends': fails,
        'GET /admin/points': fails,
        'GET /admin/undelivered': fails,
      },
    },
    'actions-large-text': { path: tab('actions'), largeText: true },
    'actions-in-arabic': { path: tab('actions'), language: 'ar', wide: true },
    'push-failed': { path: tab('push'), answers: { 'GET /admin/recent-requests': fails } },
    'push-large-text': { path: tab('push'), largeText: true },
    'details-large-text': { act: () => press('panel.details'), largeText: true },
    'in-arabic': { language: 'ar', wide: true },
    'large-text': { largeText: true },
  },
};

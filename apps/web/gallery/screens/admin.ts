import { paths } from '../../src/lib/paths.ts';
import { press } from '../acts.ts';
import { page } from '../fixtures/requests.ts';
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
    'flagged-empty': { answers: { 'GET /admin/flagged': nothing } },
    failed: { answers: { 'GET /admin/stats': fails, 'GET /admin/flagged': fails } },
    details: { act: () => press('panel.details'), wide: true },
    blocking: { act: () => press('panel.block-post'), wide: true },
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
    'actions-empty': {
      path: tab('actions'),
      answers: {
        'GET /admin/actions': nothing,
        'GET /admin/undelivered': answersWith({ ...page([]), counts: [] }),
      },
    },
    push: { path: tab('push'), wide: true },
    'large-text': { largeText: true },
  },
};

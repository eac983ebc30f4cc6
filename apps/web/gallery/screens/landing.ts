import { paths } from '../../src/lib/paths.ts';
import { fails, neverAnswers } from '../stands-in/server.ts';
import type { Screen } from '../state.ts';

export const landing: Screen = {
  name: 'landing',
  route: paths.home,
  path: paths.home,
  as: 'visitor',
  states: {
    visitor: { wide: true },
    member: { as: 'member', wide: true },
    'member-loading': { as: 'member', answers: { 'GET /me/impact': neverAnswers }, busy: true },
    'member-failed': { as: 'member', answers: { 'GET /me/impact': fails } },
    'large-text': { largeText: true },
  },
};

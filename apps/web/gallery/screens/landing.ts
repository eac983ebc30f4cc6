import { paths } from '../../src/lib/paths.ts';
import { answersWith, fails, neverAnswers } from '../stands-in/server.ts';
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
    'member-new': {
      as: 'member',
      answers: {
        'GET /me/impact': answersWith({
          goodWillPoints: 0,
          prayersShared: 0,
          prayersCompleted: 0,
          reactionsGiven: 0,
        }),
      },
    },
    'member-offline': { as: 'member', offline: true },
    'member-large-text': { as: 'member', largeText: true },
    'in-arabic': { language: 'ar', wide: true },
    'member-in-arabic': { as: 'member', language: 'ar' },
    'large-text': { largeText: true },
  },
};

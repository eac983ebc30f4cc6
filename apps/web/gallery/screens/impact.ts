import { paths } from '../../src/lib/paths.ts';
import { press } from '../acts.ts';
import { answersWith, fails, neverAnswers } from '../stands-in/server.ts';
import type { Screen } from '../state.ts';

const CALL = 'GET /me/impact';

export const impact: Screen = {
  name: 'impact',
  route: paths.impact,
  path: paths.impact,
  as: 'member',
  states: {
    loading: { answers: { [CALL]: neverAnswers }, busy: true },
    nothing: {
      answers: {
        [CALL]: answersWith({
          goodWillPoints: 0,
          prayersShared: 0,
          prayersCompleted: 0,
          reactionsGiven: 0,
        }),
      },
    },
    one: {
      answers: {
        [CALL]: answersWith({
          goodWillPoints: 1,
          prayersShared: 1,
          prayersCompleted: 1,
          reactionsGiven: 1,
        }),
      },
    },
    many: { wide: true },
    'points-explained': { act: () => press('hint.points') },
    thousands: {
      answers: {
        [CALL]: answersWith({
          goodWillPoints: 1_248_310,
          prayersShared: 1240,
          prayersCompleted: 98_112,
          reactionsGiven: 64_001,
        }),
      },
    },
    failed: { answers: { [CALL]: fails } },
    offline: { offline: true },
    'in-arabic': { language: 'ar', wide: true },
    'large-text': { largeText: true },
  },
};

import { paths } from '../../src/lib/paths.ts';
import { click } from '../interactions.ts';
import type { Screen } from '../state.ts';
import { neverRespond, respondWith, serverError } from '../stubs/server.ts';

const CALL = 'GET /me/impact';

export const impact: Screen = {
  name: 'impact',
  route: paths.impact,
  path: paths.impact,
  viewer: 'member',
  states: {
    loading: { handlers: { [CALL]: neverRespond }, busy: true },
    nothing: {
      handlers: {
        [CALL]: respondWith({
          goodWillPoints: 0,
          prayersShared: 0,
          prayersCompleted: 0,
          reactionsGiven: 0,
        }),
      },
    },
    one: {
      handlers: {
        [CALL]: respondWith({
          goodWillPoints: 1,
          prayersShared: 1,
          prayersCompleted: 1,
          reactionsGiven: 1,
        }),
      },
    },
    many: { wide: true },
    'points-explained': { interact: () => click('hint.points') },
    thousands: {
      handlers: {
        [CALL]: respondWith({
          goodWillPoints: 1_248_310,
          prayersShared: 1240,
          prayersCompleted: 98_112,
          reactionsGiven: 64_001,
        }),
      },
    },
    failed: { handlers: { [CALL]: serverError } },
    offline: { offline: true },
    'in-arabic': { language: 'ar', wide: true },
    'large-text': { largeText: true },
  },
};

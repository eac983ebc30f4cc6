import { paths } from '../../src/lib/paths.ts';
import { neverAnswers } from '../stands-in/server.ts';
import type { Screen } from '../state.ts';

/** The address without a screen: it leads on. */
export const start: Screen = {
  name: 'start',
  route: paths.start,
  path: paths.start,
  as: 'visitor',
  states: {
    opening: {
      answers: { 'GET /auth/session/optional': neverAnswers },
      busy: true,
      passing: true,
    },
  },
};

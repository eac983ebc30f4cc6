import { paths } from '../../src/lib/paths.ts';
import type { Screen } from '../state.ts';
import { neverRespond } from '../stubs/server.ts';

/** The path without a screen, which redirects. */
export const start: Screen = {
  name: 'start',
  route: paths.start,
  path: paths.start,
  viewer: 'visitor',
  states: {
    opening: {
      handlers: { 'GET /auth/session/optional': neverRespond },
      busy: true,
      isTransient: true,
    },
  },
};

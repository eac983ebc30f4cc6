import { paths } from '../../src/lib/paths.ts';
import type { Screen } from '../state.ts';
import { neverRespond, respondWith, serverError } from '../stubs/server.ts';

export const landing: Screen = {
  name: 'landing',
  route: paths.home,
  path: paths.home,
  viewer: 'visitor',
  states: {
    visitor: { wide: true },
    member: { viewer: 'member', wide: true },
    'member-loading': {
      viewer: 'member',
      handlers: { 'GET /me/impact': neverRespond },
      busy: true,
    },
    'member-failed': { viewer: 'member', handlers: { 'GET /me/impact': serverError } },
    'member-new': {
      viewer: 'member',
      handlers: {
        'GET /me/impact': respondWith({
          goodWillPoints: 0,
          prayersShared: 0,
          prayersCompleted: 0,
          reactionsGiven: 0,
        }),
      },
    },
    'member-offline': { viewer: 'member', offline: true },
    'member-large-text': { viewer: 'member', largeText: true },
    'in-arabic': { language: 'ar', wide: true },
    'member-in-arabic': { viewer: 'member', language: 'ar' },
    'large-text': { largeText: true },
  },
};

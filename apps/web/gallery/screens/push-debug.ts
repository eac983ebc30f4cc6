import { paths } from '../../src/lib/paths.ts';
import { pushSettings } from '../fixtures/account.ts';
import type { Screen } from '../state.ts';
import { respondWith, serverError } from '../stubs/server.ts';

const shown = { 'GET /push/settings': respondWith({ ...pushSettings, debug: true }) };

export const pushDebug: Screen = {
  name: 'push-debug',
  route: paths.pushDebug,
  path: paths.pushDebug,
  viewer: 'member',
  states: {
    usual: { handlers: shown },
    failed: { handlers: { 'GET /push/settings': serverError } },
    offline: { handlers: shown, offline: true },
    'large-text': { handlers: shown, largeText: true },
    'in-arabic': { handlers: shown, language: 'ar' },
  },
};

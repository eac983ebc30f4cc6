import { paths } from '../../src/lib/paths.ts';
import { pushSettings } from '../fixtures/account.ts';
import { answersWith, fails } from '../stands-in/server.ts';
import type { Screen } from '../state.ts';

const shown = { 'GET /push/settings': answersWith({ ...pushSettings, debug: true }) };

export const pushDebug: Screen = {
  name: 'push-debug',
  route: paths.pushDebug,
  path: paths.pushDebug,
  as: 'member',
  states: {
    usual: { answers: shown },
    failed: { answers: { 'GET /push/settings': fails } },
    offline: { answers: shown, offline: true },
    'large-text': { answers: shown, largeText: true },
    'in-arabic': { answers: shown, language: 'ar' },
  },
};

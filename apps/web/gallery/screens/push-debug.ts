import { paths } from '../../src/lib/paths.ts';
import { pushSettings } from '../fixtures/account.ts';
import { answersWith } from '../stands-in/server.ts';
import type { Screen } from '../state.ts';

export const pushDebug: Screen = {
  name: 'push-debug',
  route: paths.pushDebug,
  path: paths.pushDebug,
  as: 'member',
  states: {
    usual: { answers: { 'GET /push/settings': answersWith({ ...pushSettings, debug: true }) } },
  },
};

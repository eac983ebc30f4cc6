import { paths } from '../../src/lib/paths.ts';
import { press } from '../acts.ts';
import { inTime } from '../fixtures/moments.ts';
import { answersWith, fails, neverAnswers, outOfReach } from '../stands-in/server.ts';
import type { Screen } from '../state.ts';

const CALL = 'POST /auth/providers/arrival';
const isNew = {
  [CALL]: answersWith({
    signUp: { provider: 'google', email: 'amira@example.org', expiresAt: inTime(20, 'minutes') },
  }),
};

export const fromProvider: Screen = {
  name: 'from-provider',
  route: paths.fromProvider,
  path: paths.fromProvider,
  as: 'visitor',
  states: {
    arriving: { answers: { [CALL]: neverAnswers }, busy: true },
    new: { answers: isNew, wide: true },
    'new-nothing-filled-in': { answers: isNew, act: () => press('accounts.create-account') },
    offline: { answers: { [CALL]: outOfReach }, wide: true },
    failed: { answers: { [CALL]: fails } },
    'large-text': { answers: isNew, largeText: true },
    'in-arabic': { answers: isNew, language: 'ar', wide: true },
    refused: { path: `${paths.fromProvider}?trouble=refused` },
  },
};

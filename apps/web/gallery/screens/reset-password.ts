import { paths } from '../../src/lib/paths.ts';
import { press, see, type } from '../acts.ts';
import {
  answersWith,
  done,
  fails,
  neverAnswers,
  outOfReach,
  refuses,
} from '../stands-in/server.ts';
import type { Screen } from '../state.ts';

const CALL = 'GET /auth/reset-password';
const valid = { [CALL]: answersWith({ valid: true }) };

async function choose() {
  await type('accounts.new-password', 'still-water-8');
  await type('accounts.confirm-password', 'still-water-8');
  await press('accounts.reset-button');
}

export const resetPassword: Screen = {
  name: 'reset-password',
  route: paths.resetPassword,
  path: `${paths.resetPassword}?token=from-the-mail`,
  as: 'visitor',
  states: {
    checking: { answers: { [CALL]: neverAnswers }, busy: true },
    form: { answers: valid, wide: true },
    expired: { answers: { [CALL]: refuses(400, 'accounts.reset-token-unknown') }, wide: true },
    'no-token': { path: paths.resetPassword },
    offline: { answers: { [CALL]: outOfReach } },
    done: {
      answers: { ...valid, 'POST /auth/reset-password': done },
      async act() {
        await choose();
        await see('accounts.reset-done');
      },
    },
    failed: { answers: { [CALL]: fails } },
    'nothing-filled-in': { answers: valid, act: () => press('accounts.reset-button') },
    'in-arabic': { answers: valid, language: 'ar', wide: true },
    'large-text': { answers: valid, largeText: true },
  },
};

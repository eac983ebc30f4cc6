import { paths } from '../../src/lib/paths.ts';
import { press, type } from '../acts.ts';
import { mailedCode, waysIn } from '../fixtures/account.ts';
import { idOf } from '../fixtures/people.ts';
import { answersWith, fails, neverAnswers, outOfReach, refuses } from '../stands-in/server.ts';
import type { Screen } from '../state.ts';

const pending = (step: object) => ({ tab: { pendingSignIn: JSON.stringify(step) } });
const atCode = pending({
  at: 'code',
  signInId: idOf(32),
  email: 'amira@example.org',
  ...mailedCode,
});
const atSecond = pending({ at: 'second', ticket: 'ticket' });

async function signIn() {
  await type('accounts.identifier', 'amira_k');
  await type('accounts.password', 'still-water-7');
  await press('accounts.sign-in');
}

export const login: Screen = {
  name: 'login',
  route: paths.login,
  path: paths.login,
  as: 'visitor',
  states: {
    form: { wide: true },
    'password-only': {
      answers: {
        'GET /auth/ways': answersWith({ ...waysIn, code: false, passkey: false, providers: [] }),
      },
    },
    sending: { answers: { 'POST /auth/login': neverAnswers }, act: signIn, busy: true },
    'wrong-password': {
      answers: { 'POST /auth/login': refuses(401, 'accounts.password-wrong') },
      act: signIn,
      wide: true,
    },
    offline: { answers: { 'POST /auth/login': outOfReach }, act: signIn },
    'email-for-code': { act: () => press('sign-in-code.link'), wide: true },
    code: { ...atCode, wide: true },
    'second-step': { ...atSecond, wide: true },
    'second-step-wrong': {
      ...atSecond,
      answers: { 'POST /auth/second-factor': refuses(400, 'second-factor.wrong') },
      act: () => type('second-factor.code', '123456'),
    },
    'recovery-code': { ...atSecond, act: () => press('second-factor.use-recovery') },
    failed: { answers: { 'POST /auth/login': fails }, act: signIn },
    'nothing-filled-in': { act: () => press('accounts.sign-in') },
    'code-wrong': {
      ...atCode,
      answers: { 'POST /auth/sign-in-code/verify': refuses(400, 'accounts.code-wrong') },
      act: () => type('accounts.code', '123456'),
    },
    'code-large-text': { ...atCode, largeText: true },
    'code-in-arabic': { ...atCode, language: 'ar', wide: true },
    'second-step-large-text': { ...atSecond, largeText: true },
    'second-step-in-arabic': { ...atSecond, language: 'ar' },
    'in-arabic': { language: 'ar', wide: true },
    'large-text': { largeText: true },
  },
};

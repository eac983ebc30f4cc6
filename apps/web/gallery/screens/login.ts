import { paths } from '../../src/lib/paths.ts';
import { emailCode, signInMethods } from '../fixtures/account.ts';
import { uuid } from '../fixtures/viewers.ts';
import { click, type } from '../interactions.ts';
import type { Screen } from '../state.ts';
import { networkError, neverRespond, problem, respondWith, serverError } from '../stubs/server.ts';

const pending = (step: object) => ({ tab: { pendingSignIn: JSON.stringify(step) } });
const atCode = pending({
  at: 'code',
  signInId: uuid(32),
  email: 'amira@example.org',
  ...emailCode,
});
const atSecond = pending({ at: 'second', ticket: 'ticket' });

async function signIn() {
  await type('accounts.identifier', 'amira_k');
  await type('accounts.password', 'still-water-7');
  await click('accounts.sign-in');
}

export const login: Screen = {
  name: 'login',
  route: paths.login,
  path: paths.login,
  viewer: 'visitor',
  states: {
    form: { wide: true },
    'password-only': {
      handlers: {
        'GET /auth/ways': respondWith({
          ...signInMethods,
          code: false,
          passkey: false,
          providers: [],
        }),
      },
    },
    sending: { handlers: { 'POST /auth/login': neverRespond }, interact: signIn, busy: true },
    'wrong-password': {
      handlers: { 'POST /auth/login': problem(401, 'accounts.password-wrong') },
      interact: signIn,
      wide: true,
    },
    offline: { handlers: { 'POST /auth/login': networkError }, interact: signIn },
    'email-for-code': { interact: () => click('sign-in-code.link'), wide: true },
    code: { ...atCode, wide: true },
    'second-step': { ...atSecond, wide: true },
    'second-step-wrong': {
      ...atSecond,
      handlers: { 'POST /auth/second-factor': problem(400, 'second-factor.wrong') },
      interact: () => type('second-factor.code', '123456'),
    },
    'recovery-code': { ...atSecond, interact: () => click('second-factor.use-recovery') },
    failed: { handlers: { 'POST /auth/login': serverError }, interact: signIn },
    'nothing-filled-in': { interact: () => click('accounts.sign-in') },
    'code-wrong': {
      ...atCode,
      handlers: { 'POST /auth/sign-in-code/verify': problem(400, 'accounts.code-wrong') },
      interact: () => type('accounts.code', '123456'),
    },
    'code-large-text': { ...atCode, largeText: true },
    'code-in-arabic': { ...atCode, language: 'ar', wide: true },
    'second-step-large-text': { ...atSecond, largeText: true },
    'second-step-in-arabic': { ...atSecond, language: 'ar' },
    'in-arabic': { language: 'ar', wide: true },
    'large-text': { largeText: true },
  },
};

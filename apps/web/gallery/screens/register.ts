import { NO_FAITH_SAID } from '@prayer-swap/shared/accounts/choices';
import { MINIMUM_AGE_YEARS } from '@prayer-swap/shared/accounts/limits';
import { paths } from '../../src/lib/paths.ts';
import { leaveField, press, see, type } from '../acts.ts';
import { mailedCode } from '../fixtures/account.ts';
import { idOf } from '../fixtures/people.ts';
import { answersWith, fails, neverAnswers, outOfReach, refuses } from '../stands-in/server.ts';
import type { Screen } from '../state.ts';

const pendingRegistration = JSON.stringify({
  registrationId: idOf(31),
  email: 'amira@example.org',
  ...mailedCode,
});
const atCode = { tab: { pendingRegistration } };

async function fillIn() {
  await type('accounts.username', 'amira_k');
  await type('accounts.email', 'amira@example.org');
  await type('accounts.password', 'still-water-7');
  await type('accounts.region', 'Africa');
  await type('accounts.faith', NO_FAITH_SAID);
  await press('accounts.terms-tick', { age: MINIMUM_AGE_YEARS });
  await press('accounts.create-account');
}

async function typeCode() {
  await type('accounts.code', '123456');
}

export const register: Screen = {
  name: 'register',
  route: paths.register,
  path: paths.register,
  as: 'visitor',
  states: {
    form: { wide: true },
    'name-taken': {
      answers: { 'GET /auth/availability': answersWith({ usernameAvailable: false }) },
      async act() {
        await type('accounts.username', 'amira_k');
        await leaveField();
        await see('accounts.username-taken');
      },
    },
    'nothing-filled-in': {
      act: () => press('accounts.create-account'),
      wide: true,
    },
    code: { ...atCode, wide: true },
    sending: { answers: { 'POST /auth/register': neverAnswers }, act: fillIn, busy: true },
    offline: { answers: { 'POST /auth/register': outOfReach }, act: fillIn },
    failed: { answers: { 'POST /auth/register': fails }, act: fillIn },
    'code-wrong': {
      ...atCode,
      answers: { 'POST /auth/register/verify': refuses(400, 'accounts.code-wrong') },
      act: typeCode,
    },
    'code-offline': {
      ...atCode,
      answers: { 'POST /auth/register/verify': outOfReach },
      act: typeCode,
    },
    'in-arabic': { language: 'ar', wide: true },
    'code-in-arabic': { ...atCode, language: 'ar', wide: true },
    'large-text': { largeText: true },
    'code-large-text': { ...atCode, largeText: true },
  },
};

import { paths } from '../../src/lib/paths.ts';
import { leaveField, press, see, type } from '../acts.ts';
import { mailedCode } from '../fixtures/account.ts';
import { idOf } from '../fixtures/people.ts';
import { answersWith, outOfReach, refuses } from '../stands-in/server.ts';
import type { Screen } from '../state.ts';

const pendingRegistration = JSON.stringify({
  registrationId: idOf(31),
  email: 'amira@example.org',
  ...mailedCode,
});
const atCode = { tab: { pendingRegistration } };

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
    'large-text': { largeText: true },
    'code-large-text': { ...atCode, largeText: true },
  },
};

import { NO_FAITH_CHOICE } from '@prayer-swap/shared/accounts/choices';
import { MINIMUM_AGE_YEARS } from '@prayer-swap/shared/accounts/limits';
import { paths } from '../../src/lib/paths.ts';
import { emailCode } from '../fixtures/account.ts';
import { uuid } from '../fixtures/viewers.ts';
import { blurField, click, type, waitForText } from '../interactions.ts';
import type { Screen } from '../state.ts';
import { networkError, neverRespond, problem, respondWith, serverError } from '../stubs/server.ts';

const pendingRegistration = JSON.stringify({
  registrationId: uuid(31),
  email: 'amira@example.org',
  ...emailCode,
});
const atCode = { tab: { pendingRegistration } };

async function fillIn() {
  await type('accounts.username', 'amira_k');
  await type('accounts.email', 'amira@example.org');
  await type('accounts.password', 'still-water-7');
  await type('accounts.region', 'Africa');
  await type('accounts.faith', NO_FAITH_CHOICE);
  await click('accounts.terms-tick', { age: MINIMUM_AGE_YEARS });
  await click('accounts.create-account');
}

async function typeCode() {
  await type('accounts.code', '123456');
}

export const register: Screen = {
  name: 'register',
  route: paths.register,
  path: paths.register,
  viewer: 'visitor',
  states: {
    form: { wide: true },
    'name-taken': {
      handlers: { 'GET /auth/availability': respondWith({ usernameAvailable: false }) },
      async interact() {
        await type('accounts.username', 'amira_k');
        await blurField();
        await waitForText('accounts.username-taken');
      },
    },
    'nothing-filled-in': {
      interact: () => click('accounts.create-account'),
      wide: true,
    },
    code: { ...atCode, wide: true },
    sending: { handlers: { 'POST /auth/register': neverRespond }, interact: fillIn, busy: true },
    offline: { handlers: { 'POST /auth/register': networkError }, interact: fillIn },
    failed: { handlers: { 'POST /auth/register': serverError }, interact: fillIn },
    'code-wrong': {
      ...atCode,
      handlers: { 'POST /auth/register/verify': problem(400, 'accounts.code-wrong') },
      interact: typeCode,
    },
    'code-offline': {
      ...atCode,
      handlers: { 'POST /auth/register/verify': networkError },
      interact: typeCode,
    },
    'in-arabic': { language: 'ar', wide: true },
    'code-in-arabic': { ...atCode, language: 'ar', wide: true },
    'large-text': { largeText: true },
    'code-large-text': { ...atCode, largeText: true },
  },
};

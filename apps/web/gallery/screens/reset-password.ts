import { paths } from '../../src/lib/paths.ts';
import { click, type, waitForText } from '../interactions.ts';
import type { Screen } from '../state.ts';
import {
  networkError,
  neverRespond,
  noContent,
  problem,
  respondWith,
  serverError,
} from '../stubs/server.ts';

const CALL = 'GET /auth/reset-password';
const valid = { [CALL]: respondWith({ valid: true }) };

async function choose() {
  await type('accounts.new-password', 'still-water-8');
  await type('accounts.confirm-password', 'still-water-8');
  await click('accounts.reset-button');
}

export const resetPassword: Screen = {
  name: 'reset-password',
  route: paths.resetPassword,
  path: `${paths.resetPassword}?token=from-the-mail`,
  viewer: 'visitor',
  states: {
    checking: { handlers: { [CALL]: neverRespond }, busy: true },
    form: { handlers: valid, wide: true },
    expired: { handlers: { [CALL]: problem(400, 'accounts.reset-token-unknown') }, wide: true },
    'no-token': { path: paths.resetPassword },
    offline: { handlers: { [CALL]: networkError } },
    done: {
      handlers: { ...valid, 'POST /auth/reset-password': noContent },
      async interact() {
        await choose();
        await waitForText('accounts.reset-done');
      },
    },
    failed: { handlers: { [CALL]: serverError } },
    'nothing-filled-in': { handlers: valid, interact: () => click('accounts.reset-button') },
    'in-arabic': { handlers: valid, language: 'ar', wide: true },
    'large-text': { handlers: valid, largeText: true },
  },
};

import { paths } from '../../src/lib/paths.ts';
import { press, see, type } from '../acts.ts';
import { done, outOfReach, refuses } from '../stands-in/server.ts';
import type { Screen } from '../state.ts';

async function send() {
  await type('accounts.email', 'amira@example.org');
  await press('accounts.send-reset');
}

export const forgotPassword: Screen = {
  name: 'forgot-password',
  route: paths.forgotPassword,
  path: paths.forgotPassword,
  as: 'visitor',
  states: {
    form: { wide: true },
    sent: {
      answers: { 'POST /auth/forgot-password': done },
      async act() {
        await send();
        await see('accounts.reset-sent');
      },
      wide: true,
    },
    unknown: {
      answers: { 'POST /auth/forgot-password': refuses(404, 'accounts.reset-unknown-email') },
      act: send,
    },
    offline: { answers: { 'POST /auth/forgot-password': outOfReach }, act: send },
    'large-text': { largeText: true },
  },
};

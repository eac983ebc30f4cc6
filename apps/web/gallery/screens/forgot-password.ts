import { paths } from '../../src/lib/paths.ts';
import { press, see, type } from '../acts.ts';
import { done, fails, neverAnswers, outOfReach, refuses } from '../stands-in/server.ts';
import type { Screen } from '../state.ts';

const CALL = 'POST /auth/forgot-password';

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
      answers: { [CALL]: done },
      async act() {
        await send();
        await see('accounts.reset-sent');
      },
      wide: true,
    },
    unknown: {
      answers: { [CALL]: refuses(404, 'accounts.reset-unknown-email') },
      act: send,
    },
    sending: { answers: { [CALL]: neverAnswers }, act: send, busy: true },
    failed: { answers: { [CALL]: fails }, act: send },
    offline: { answers: { [CALL]: outOfReach }, act: send },
    'in-arabic': { language: 'ar', wide: true },
    'large-text': { largeText: true },
  },
};

import { paths } from '../../src/lib/paths.ts';
import { click, type, waitForText } from '../interactions.ts';
import type { Screen } from '../state.ts';
import { networkError, neverRespond, noContent, problem, serverError } from '../stubs/server.ts';

const CALL = 'POST /auth/forgot-password';

async function send() {
  await type('accounts.email', 'amira@example.org');
  await click('accounts.send-reset');
}

export const forgotPassword: Screen = {
  name: 'forgot-password',
  route: paths.forgotPassword,
  path: paths.forgotPassword,
  viewer: 'visitor',
  states: {
    form: { wide: true },
    sent: {
      handlers: { [CALL]: noContent },
      async interact() {
        await send();
        await waitForText('accounts.reset-sent');
      },
      wide: true,
    },
    unknown: {
      handlers: { [CALL]: problem(404, 'accounts.reset-unknown-email') },
      interact: send,
    },
    sending: { handlers: { [CALL]: neverRespond }, interact: send, busy: true },
    failed: { handlers: { [CALL]: serverError }, interact: send },
    offline: { handlers: { [CALL]: networkError }, interact: send },
    'in-arabic': { language: 'ar', wide: true },
    'large-text': { largeText: true },
  },
};

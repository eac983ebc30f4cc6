import { paths } from '../../src/lib/paths.ts';
import { click, type, waitForText } from '../interactions.ts';
import type { Screen } from '../state.ts';
import { networkError, neverRespond, noContent, serverError } from '../stubs/server.ts';

const CALL = 'POST /account-deletions';
const BY_LINK = `${paths.deleteAccount}?token=from-the-mail`;

async function send() {
  await type('leaving.email', 'amira@example.org');
  await click('leaving.send-link');
}

export const deleteAccount: Screen = {
  name: 'delete-account',
  route: paths.deleteAccount,
  path: paths.deleteAccount,
  viewer: 'visitor',
  states: {
    form: { wide: true },
    sent: {
      handlers: { [CALL]: noContent },
      async interact() {
        await send();
        await waitForText('leaving.link-sent');
      },
    },
    offline: { handlers: { [CALL]: networkError }, interact: send },
    'by-link': { path: BY_LINK, wide: true },
    sending: { handlers: { [CALL]: neverRespond }, interact: send, busy: true },
    failed: { handlers: { [CALL]: serverError }, interact: send },
    'by-link-large-text': { path: BY_LINK, largeText: true },
    'in-arabic': { path: BY_LINK, language: 'ar', wide: true },
    'large-text': { largeText: true },
  },
};

import { paths } from '../../src/lib/paths.ts';
import { press, see, type } from '../acts.ts';
import { done, fails, neverAnswers, outOfReach } from '../stands-in/server.ts';
import type { Screen } from '../state.ts';

const CALL = 'POST /account-deletions';
const BY_LINK = `${paths.deleteAccount}?token=from-the-mail`;

async function send() {
  await type('leaving.email', 'amira@example.org');
  await press('leaving.send-link');
}

export const deleteAccount: Screen = {
  name: 'delete-account',
  route: paths.deleteAccount,
  path: paths.deleteAccount,
  as: 'visitor',
  states: {
    form: { wide: true },
    sent: {
      answers: { [CALL]: done },
      async act() {
        await send();
        await see('leaving.link-sent');
      },
    },
    offline: { answers: { [CALL]: outOfReach }, act: send },
    'by-link': { path: BY_LINK, wide: true },
    sending: { answers: { [CALL]: neverAnswers }, act: send, busy: true },
    failed: { answers: { [CALL]: fails }, act: send },
    'by-link-large-text': { path: BY_LINK, largeText: true },
    'in-arabic': { path: BY_LINK, language: 'ar', wide: true },
    'large-text': { largeText: true },
  },
};

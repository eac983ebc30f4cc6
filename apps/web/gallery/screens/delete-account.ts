import { paths } from '../../src/lib/paths.ts';
import { press, see, type } from '../acts.ts';
import { done, outOfReach } from '../stands-in/server.ts';
import type { Screen } from '../state.ts';

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
      answers: { 'POST /account-deletions': done },
      async act() {
        await send();
        await see('leaving.link-sent');
      },
    },
    offline: { answers: { 'POST /account-deletions': outOfReach }, act: send },
    'by-link': { path: `${paths.deleteAccount}?token=from-the-mail`, wide: true },
    'large-text': { largeText: true },
  },
};

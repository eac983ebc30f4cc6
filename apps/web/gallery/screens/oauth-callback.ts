import { paths } from '../../src/lib/paths.ts';
import { fromNow } from '../fixtures/times.ts';
import { click } from '../interactions.ts';
import type { Screen } from '../state.ts';
import { networkError, neverRespond, respondWith, serverError } from '../stubs/server.ts';

const CALL = 'POST /auth/providers/arrival';
const isNew = {
  [CALL]: respondWith({
    signUp: { provider: 'google', email: 'amira@example.org', expiresAt: fromNow(20, 'minutes') },
  }),
};

export const oauthCallback: Screen = {
  name: 'from-provider',
  route: paths.oauthReturn,
  path: paths.oauthReturn,
  viewer: 'visitor',
  states: {
    arriving: { handlers: { [CALL]: neverRespond }, busy: true },
    new: { handlers: isNew, wide: true },
    'new-nothing-filled-in': { handlers: isNew, interact: () => click('accounts.create-account') },
    offline: { handlers: { [CALL]: networkError }, wide: true },
    failed: { handlers: { [CALL]: serverError } },
    'large-text': { handlers: isNew, largeText: true },
    'in-arabic': { handlers: isNew, language: 'ar', wide: true },
    refused: { path: `${paths.oauthReturn}?trouble=refused` },
  },
};

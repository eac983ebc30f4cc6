import { paths } from '../../src/lib/paths.ts';
import { restriction } from '../fixtures/account.ts';
import { texts } from '../fixtures/texts.ts';
import { ago } from '../fixtures/times.ts';
import { click, type, waitForText } from '../interactions.ts';
import type { Screen } from '../state.ts';
import { neverRespond, respondWith, serverError } from '../stubs/server.ts';

const CALL = 'GET /me/restriction';
const appeal = {
  text: 'I did not know that it was her address. I have taken it out everywhere and would like to come back.',
  status: 'Open',
  createdAt: ago(1, 'days'),
  decisionReason: null,
};

export const blockedAccount: Screen = {
  name: 'restricted',
  route: paths.blockedAccount,
  path: paths.blockedAccount,
  viewer: 'blocked',
  states: {
    loading: { handlers: { [CALL]: neverRespond }, busy: true },
    'can-appeal': { wide: true },
    'no-reason': {
      handlers: { [CALL]: respondWith({ ...restriction, reason: null, canAppeal: false }) },
    },
    'appeal-open': {
      handlers: { [CALL]: respondWith({ ...restriction, canAppeal: false, appeal }) },
    },
    'appeal-refused': {
      handlers: {
        [CALL]: respondWith({
          ...restriction,
          canAppeal: false,
          appeal: {
            ...appeal,
            status: 'Refused',
            decisionReason: 'It was posted twice after a warning.',
          },
        }),
      },
      wide: true,
    },
    failed: { handlers: { [CALL]: serverError } },
    deleting: { interact: () => click('leaving.delete-account') },
    'nothing-written': { interact: () => click('restricted.appeal-send') },
    'appeal-failed': {
      handlers: { 'POST /me/appeals': serverError },
      async interact() {
        await type('restricted.appeal', appeal.text);
        await click('restricted.appeal-send');
        await waitForText('restricted.appeal-failed');
      },
    },
    'long-words': {
      handlers: {
        [CALL]: respondWith({
          ...restriction,
          reason: texts.long,
          canAppeal: false,
          appeal: { ...appeal, text: texts.long },
        }),
      },
    },
    offline: { offline: true },
    'in-arabic': { language: 'ar', wide: true },
    'large-text': { largeText: true },
  },
};

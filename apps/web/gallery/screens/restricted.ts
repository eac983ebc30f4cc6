import { paths } from '../../src/lib/paths.ts';
import { press, see, type } from '../acts.ts';
import { restriction } from '../fixtures/account.ts';
import { ago } from '../fixtures/moments.ts';
import { texts } from '../fixtures/texts.ts';
import { answersWith, fails, neverAnswers } from '../stands-in/server.ts';
import type { Screen } from '../state.ts';

const CALL = 'GET /me/restriction';
const appeal = {
  text: 'I did not know that it was her address. I have taken it out everywhere and would like to come back.',
  status: 'Open',
  createdAt: ago(1, 'days'),
  decisionReason: null,
};

export const restricted: Screen = {
  name: 'restricted',
  route: paths.restricted,
  path: paths.restricted,
  as: 'blocked',
  states: {
    loading: { answers: { [CALL]: neverAnswers }, busy: true },
    'can-appeal': { wide: true },
    'no-reason': {
      answers: { [CALL]: answersWith({ ...restriction, reason: null, canAppeal: false }) },
    },
    'appeal-open': {
      answers: { [CALL]: answersWith({ ...restriction, canAppeal: false, appeal }) },
    },
    'appeal-refused': {
      answers: {
        [CALL]: answersWith({
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
    failed: { answers: { [CALL]: fails } },
    deleting: { act: () => press('leaving.delete-account') },
    'nothing-written': { act: () => press('restricted.appeal-send') },
    'appeal-failed': {
      answers: { 'POST /me/appeals': fails },
      async act() {
        await type('restricted.appeal', appeal.text);
        await press('restricted.appeal-send');
        await see('restricted.appeal-failed');
      },
    },
    'long-words': {
      answers: {
        [CALL]: answersWith({
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

import { paths } from '../../src/lib/paths.ts';
import { LONG_USERNAME, texts } from '../fixtures/base.ts';
import { otherRequest, page, update } from '../fixtures/requests.ts';
import { failed, loading, answered as respond } from '../outcomes.ts';
import { LARGE_TEXT, screen } from '../state.ts';

const LIST = 'GET /answered';
const prayed = { path: `${paths.answered}?whose=prayed` };
const longWords = { ...otherRequest(), text: texts.long, ownerUsername: LONG_USERNAME };

export const answered = screen('answered', paths.answered, 'member', {
  loading: loading(LIST),
  nothing: respond(LIST, page([])),
  'nothing-prayed': { ...prayed, ...respond(LIST, page([])) },
  usual: {},
  prayed: { ...prayed },
  failed: failed(LIST),
  offline: { offline: true },
  'long-words': {
    ...prayed,
    ...respond(LIST, page([{ ...longWords, answer: { ...update, answered: true } }])),
  },
  'in-arabic': { ...prayed, language: 'ar' },
  'large-text': { ...prayed, ...LARGE_TEXT },
});

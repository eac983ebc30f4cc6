import { paths } from '../../src/lib/paths.ts';
import { LONG_USERNAME, texts } from '../fixtures/base.ts';
import { cards } from '../fixtures/community.ts';
import { otherRequest, page } from '../fixtures/requests.ts';
import { click, clickAll, waitForText } from '../interactions.ts';
import { answered, failed, loading, rejected } from '../outcomes.ts';
import { IN_ARABIC, LARGE_TEXT, type State, screen } from '../state.ts';

const SWAP = 'GET /swap';
const SAVED = 'GET /saved-prayers';

/** Without cards of the swap. */
const saved = (...items: object[]): State => ({
  handlers: {
    ...answered(SWAP, { cards: [] }).handlers,
    ...answered(SAVED, page(items.map((request) => ({ ...request, userPrayingFor: true }))))
      .handlers,
  },
});
const started: State = { interact: () => click('swap.begin') };
const aloud: State = { voices: 'local' };
const usual = otherRequest();

export const prayerRound = screen('praying-for-round', paths.prayerRound, 'member', {
  loading: loading(SWAP, SAVED),
  nothing: saved(),
  'no-voice': {},
  'only-remote-voices': { voices: 'remote' },
  'with-voice': aloud,
  failed: failed(SWAP, SAVED),
  offline: { offline: true },
  'offline-kept': { offline: true, cachedCopies: { '/saved-prayers': page([usual]) } },
  aloud: { ...aloud, ...started, wide: true },
  paused: { ...aloud, interact: () => clickAll('swap.begin', 'round.pause') },
  silent: started,
  'prayed-before': { ...saved({ ...usual, userCompleted: true }), ...started },
  'other-language': {
    ...aloud,
    ...saved({ ...usual, text: texts.arabic }),
    ...started,
  },
  refused: {
    handlers: {
      ...saved(usual).handlers,
      ...rejected('POST /requests/:id/completions', 403, 'error.forbidden').handlers,
    },
    interact: () => clickAll('swap.begin', 'requests.mark-prayed'),
  },
  end: {
    ...saved(usual),
    interact: async () => {
      await clickAll('swap.begin', 'requests.mark-prayed');
      await waitForText('round.done-text');
    },
  },
  'long-words': {
    ...aloud,
    ...saved({ ...usual, text: texts.long, ownerUsername: LONG_USERNAME }),
    ...started,
  },
  'in-arabic': {
    ...aloud,
    ...answered(SWAP, { cards: cards.map((card) => ({ ...card, text: texts.arabic })) }),
    ...started,
    ...IN_ARABIC,
  },
  'large-text': { ...aloud, ...LARGE_TEXT },
  'aloud-large-text': { ...aloud, ...started, ...LARGE_TEXT },
});

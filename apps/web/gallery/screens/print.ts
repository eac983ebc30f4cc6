import { circlePath, paths } from '../../src/lib/paths.ts';
import { circle, circles } from '../fixtures/circles.ts';
import { otherRequest, page } from '../fixtures/requests.ts';
import { answered } from '../outcomes.ts';
import { screen } from '../state.ts';

const SAVED = 'GET /saved-prayers';

export const printSavedPrayers = screen('print-saved-prayers', paths.printSavedPrayers, 'member', {
  usual: answered(SAVED, page([otherRequest(), otherRequest()])),
});

export const printAnswered = screen('print-answered', paths.printAnswered, 'member', {
  usual: {},
});

export const printCircle = screen('print-circle', paths.printCircle, 'member', {
  usual: {
    ...answered('GET /circles', { items: circles }),
    path: circlePath(circle.id, paths.printCircle),
  },
});

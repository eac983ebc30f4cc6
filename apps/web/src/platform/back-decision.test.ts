import { describe, expect, it } from 'vitest';
import { backDecision } from './native-shell.ts';

describe('the back button', () => {
  it.each([
    ['closes an overlay first', true, { idx: 3 }, 'close'],
    ['closes an overlay on the first screen too', true, { idx: 0 }, 'close'],
    ['goes back in the history', false, { idx: 1 }, 'back'],
    ['leaves the app from the first screen', false, { idx: 0 }, 'minimize'],
    ['leaves the app from an unknown screen', false, null, 'minimize'],
    ['leaves the app with an unknown history state', false, { idx: 'one' }, 'minimize'],
  ] as const)('%s', (_, overlayOpen, state, decision) => {
    expect(backDecision(overlayOpen, state)).toBe(decision);
  });
});

import { describe, expect, it } from 'vitest';
import { backDecision } from './back-decision.ts';

describe('the back button', () => {
  it.each([
    ['closes what lies over the screen first', true, { idx: 3 }, 'close'],
    ['closes it on the first screen too', true, { idx: 0 }, 'close'],
    ['goes back to where somebody came from', false, { idx: 1 }, 'back'],
    ['leaves the app from the first screen', false, { idx: 0 }, 'minimize'],
    ['leaves the app from a screen the router does not know', false, null, 'minimize'],
    ['leaves the app where the state is of another kind', false, { idx: 'one' }, 'minimize'],
  ] as const)('%s', (_, overlayOpen, state, decision) => {
    expect(backDecision(overlayOpen, state)).toBe(decision);
  });
});

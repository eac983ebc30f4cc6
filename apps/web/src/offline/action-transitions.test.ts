import { expect, it } from 'vitest';
import { actionStored, nextAction } from './action-transitions.ts';

const TARGET = {
  userId: 'amira',
  type: 'completion',
  targetId: 'one',
  ownerUsername: 'maria',
} as const;

it.each([true, false])(
  'behind an earlier action, one that its page is sending is held for it: %s',
  (isStarted) => {
    const earlier = {
      ...TARGET,
      id: 'first',
      undo: false,
      timestamp: 1,
      attempted: true,
      held: true,
      refusal: null,
    };
    const undo = { ...TARGET, id: 'undo', undo: true, now: 2, isStarted };
    const [step] = actionStored([earlier], undo);
    const stored = step && 'put' in step ? [step.put] : [];
    expect(stored).toMatchObject([{ id: 'undo', held: isStarted }]);
    expect(nextAction(stored, 'amira')?.id).toBe(isStarted ? undefined : 'undo');
  },
);

import { expect, it } from 'vitest';
import {
  actionAttempted,
  actionQueued,
  actionRefused,
  actionStored,
  nextAction,
} from './action-transitions.ts';
import type { ActionStep, QueuedAction } from './queued-actions.ts';

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

const FLAG = {
  userId: 'amira',
  type: 'flag',
  targetId: 'one',
  ownerUsername: 'maria',
  reason: 'danger',
} as const;
const MUTE = { userId: 'amira', type: 'mute', targetId: 'maria', ownerUsername: 'maria' } as const;
const TOO_MANY = { code: 'flags.too-many', message: 'Later.' };

function stored(content: typeof FLAG | typeof MUTE, state: Partial<QueuedAction>) {
  const base = { id: 'first', undo: false, timestamp: 1, held: false, refusal: null };
  return { ...content, ...base, attempted: false, ...state } as QueuedAction;
}

function added(steps: ActionStep[]): QueuedAction[] {
  return steps.flatMap((step) => ('put' in step ? [step.put] : []));
}

function removed(steps: ActionStep[]): string[] {
  return steps.flatMap((step) => ('remove' in step ? [step.remove.id] : []));
}

it.each([FLAG, MUTE])(
  'an undo cancels what was never sent, and follows an attempt: $type',
  (content) => {
    const undo = { ...content, id: 'undo', undo: true, now: 2, isStarted: false };
    const cancelled = actionStored([stored(content, {})], undo);
    expect([removed(cancelled), added(cancelled)]).toEqual([['first'], []]);
    const followed = actionStored([stored(content, { attempted: true })], undo);
    expect([removed(followed), added(followed).map(({ id }) => id)]).toEqual([[], ['undo']]);
  },
);

it('an undo during an attempt that did not reach the server cancels the action', () => {
  const action = stored(MUTE, { attempted: true });
  const undo = stored(MUTE, { id: 'undo', undo: true, timestamp: 2 });
  const all = [action, undo];
  for (const end of [
    (attempted: boolean) => actionAttempted(all, 'first', attempted),
    (attempted: boolean) => actionQueued(all, 'first', { attempted }),
  ]) {
    expect(removed(end(false))).toEqual(['first', 'undo']);
    expect(removed(end(true))).toEqual([]);
  }
});

it('a flag of another request and a mute of its author wait for nothing', () => {
  const mute = { ...MUTE, id: 'mute', undo: false, now: 2, isStarted: false };
  expect(added(actionStored([stored(FLAG, {})], mute))).toMatchObject([{ held: true }]);
});

it('a flag above the daily limit waits for its member; one of a request that is gone is dropped', () => {
  const flag = stored(FLAG, { attempted: true });
  const gone = { code: 'requests.not-found', message: 'Gone.' };
  expect(removed(actionRefused([flag], 'first', gone))).toEqual(['first']);
  const [waiting] = added(actionRefused([flag], 'first', TOO_MANY));
  expect(waiting).toMatchObject({ refusal: TOO_MANY, attempted: false });
  expect(nextAction(waiting ? [waiting] : [], 'amira')).toBeNull();
});

it.each([true, false])('a refused flag is sent again by the next one, or discarded: %s', (undo) => {
  const refused = stored(FLAG, { refusal: TOO_MANY });
  const next = { ...FLAG, id: 'next', undo, now: 2, isStarted: false };
  const steps = actionStored([refused], next);
  expect(removed(steps)).toEqual(['first']);
  expect(added(steps).map(({ id, refusal }) => [id, refusal])).toEqual(
    undo ? [] : [['next', null]],
  );
});

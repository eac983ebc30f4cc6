import { randomUUID } from 'node:crypto';
import type { Chance } from '../../apps/server/src/demo/random.ts';
import type { Act, Mark } from './acts.ts';
import { type Promises, pairName } from './promises.ts';

type Chooser = { memberId: string; requests: Shared[]; promises: Promises; chance: Chance };

export type Shared = { id: string; ownerId: string };

/** Of a hundred acts. */
const SHARES = 14;
const REMOVALS = 22;
const CLICKS = 4;
const REGISTRATIONS = 1;
const FLAGS = 2;
const MARKS = ['reactions', 'completions'] as const;
const TRIES = 8;

/** Something this member can do now: nothing that was done already, nothing that is not theirs to do. */
export function chooseAct(chooser: Chooser): Act {
  const drawn = chooser.chance.below(100);
  if (drawn < REGISTRATIONS) return { kind: 'register', name: `w${randomUUID().slice(0, 18)}` };
  if (drawn < REGISTRATIONS + CLICKS) return { kind: 'click' };
  const remaining = drawn - REGISTRATIONS - CLICKS;
  if (remaining < REMOVALS) return removal(chooser) ?? share();
  if (remaining < REMOVALS + FLAGS) return addition(chooser, 'flags') ?? share();
  if (remaining < REMOVALS + FLAGS + SHARES) return share();
  return addition(chooser, oneOf(MARKS, chooser.chance)) ?? share();
}

function share(): Act {
  return { kind: 'share', text: `Please pray for ${randomUUID()}.` };
}

/** One’s own and what one has flagged are nothing to act on. */
function addition({ memberId, requests, promises, chance }: Chooser, mark: Mark): Act | null {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { id, ownerId } = oneOf(requests, chance);
    const pair = pairName(memberId, id);
    const taken = promises.marks[mark].has(pair) || promises.marks.flags.has(pair);
    if (!taken && ownerId !== memberId) return { kind: 'add', mark, requestId: id };
  }
  return null;
}

function removal({ memberId, requests, promises, chance }: Chooser): Act | null {
  const marks = [...MARKS, 'flags'] as const;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { id } = oneOf(requests, chance);
    const pair = pairName(memberId, id);
    const mark = marks.find((one) => promises.marks[one].has(pair));
    if (mark) return { kind: 'remove', mark, requestId: id };
  }
  return null;
}

function oneOf<Item>(items: readonly Item[], chance: Chance): Item {
  const item = items[chance.below(items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
}

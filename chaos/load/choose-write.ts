import { randomUUID } from 'node:crypto';
import { REACTION_EMOJIS } from '@prayer-swap/shared/prayer-requests/choices';
import type { Random } from '../../apps/server/src/demo/random.ts';
import { pairKey } from './acknowledged.ts';
import type { Client, Known } from './clients.ts';
import { MARKS, type Mark, type Operation } from './operations.ts';

/** The share in a hundred operations. */
const REGISTRATIONS = 1;
const CLICKS = 4;
const REMOVALS = 22;
const FLAGS = 2;
const CREATES = 14;
const MAX_ATTEMPTS = 8;

/** A write that the member can make now: not a duplicate, and allowed. */
export function chooseWrite(client: Client, known: Known): Operation {
  const { chance } = client;
  const create: Operation = { type: 'create', text: `Please pray for ${randomUUID()}.` };
  let roll = chance.nextInt(100);
  const falls = (share: number) => {
    roll -= share;
    return roll < 0;
  };
  if (falls(REGISTRATIONS)) return { type: 'register', name: `w${randomUUID().slice(0, 18)}` };
  if (falls(CLICKS)) return { type: 'click' };
  if (falls(REMOVALS)) return chooseRemoval(client, known) ?? create;
  if (falls(FLAGS)) return chooseAddition(client, known, 'flags') ?? create;
  if (falls(CREATES)) return create;
  const mark = pickOne(['reactions', 'completions'] as const, chance);
  return chooseAddition(client, known, mark) ?? create;
}

/** The member's own requests and flagged ones are excluded. */
function chooseAddition({ member, chance }: Client, known: Known, mark: Mark): Operation | null {
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    const { id, owner } = pickOne(known.requests, chance);
    const has = (one: Mark) => known.acknowledged.marks[one].get(pairKey(member.id, id));
    const emoji = pickOne(REACTION_EMOJIS, chance);
    if (!has(mark) && !has('flags') && owner !== member.id)
      return { type: 'add', mark, requestId: id, emoji };
  }
  return null;
}

function chooseRemoval({ member, chance }: Client, known: Known): Operation | null {
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    const { id } = pickOne(known.requests, chance);
    const mark = MARKS.find((one) => known.acknowledged.marks[one].get(pairKey(member.id, id)));
    if (mark) return { type: 'remove', mark, requestId: id };
  }
  return null;
}

function pickOne<Item>(items: readonly Item[], chance: Random): Item {
  const item = items[chance.nextInt(items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
}

import { randomUUID } from 'node:crypto';
import type { Random } from '../../apps/server/src/demo/random.ts';
import { type AcknowledgedWrites, pairKey } from './acknowledged-writes.ts';
import type { Mark, Operation } from './operations.ts';

type ChooserContext = {
  memberId: string;
  requests: StoredPrayer[];
  acknowledged: AcknowledgedWrites;
  chance: Random;
};

export type StoredPrayer = { id: string; ownerId: string };

/** The share in a hundred operations. */
const CREATES = 14;
const REMOVALS = 22;
const CLICKS = 4;
const REGISTRATIONS = 1;
const FLAGS = 2;
const MARKS = ['reactions', 'completions'] as const;
const MAX_ATTEMPTS = 8;

/** An operation that the member can run now: not a duplicate, and allowed. */
export function chooseOperation(context: ChooserContext): Operation {
  const roll = context.chance.nextInt(100);
  if (roll < REGISTRATIONS) return { kind: 'register', name: `w${randomUUID().slice(0, 18)}` };
  if (roll < REGISTRATIONS + CLICKS) return { kind: 'click' };
  const remaining = roll - REGISTRATIONS - CLICKS;
  if (remaining < REMOVALS) return removeOperation(context) ?? createOperation();
  if (remaining < REMOVALS + FLAGS) return addOperation(context, 'flags') ?? createOperation();
  if (remaining < REMOVALS + FLAGS + CREATES) return createOperation();
  return addOperation(context, pickOne(MARKS, context.chance)) ?? createOperation();
}

function createOperation(): Operation {
  return { kind: 'create', text: `Please pray for ${randomUUID()}.` };
}

/** The member's own requests and flagged ones are excluded. */
function addOperation(
  { memberId, requests, acknowledged, chance }: ChooserContext,
  mark: Mark,
): Operation | null {
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    const { id, ownerId } = pickOne(requests, chance);
    const pair = pairKey(memberId, id);
    const isMarked = acknowledged.marks[mark].has(pair) || acknowledged.marks.flags.has(pair);
    if (!isMarked && ownerId !== memberId) return { kind: 'add', mark, requestId: id };
  }
  return null;
}

function removeOperation({
  memberId,
  requests,
  acknowledged,
  chance,
}: ChooserContext): Operation | null {
  const marks = [...MARKS, 'flags'] as const;
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    const { id } = pickOne(requests, chance);
    const pair = pairKey(memberId, id);
    const mark = marks.find((one) => acknowledged.marks[one].has(pair));
    if (mark) return { kind: 'remove', mark, requestId: id };
  }
  return null;
}

function pickOne<Item>(items: readonly Item[], chance: Random): Item {
  const item = items[chance.nextInt(items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
}

import { REACTION_EMOJIS } from '@prayer-swap/shared/prayer-requests/choices';
import type { Random } from '../../apps/server/src/demo/random.ts';
import type { Operation } from './operations.ts';
import type { Client, Population } from './population.ts';
import { DELETE_PHRASES } from './rules.ts';

/** The relative frequency of each operation. */
const MEMBER_WEIGHTS = {
  react: 16,
  complete: 16,
  unreact: 8,
  'undo-completion': 8,
  view: 12,
  create: 8,
  flag: 5,
  unflag: 3,
  edit: 4,
  mute: 3,
  unmute: 3,
  archive: 2,
  restore: 3,
  delete: 1,
  click: 3,
  feed: 2,
  swap: 1,
  notifications: 2,
  'read-all': 1,
  'delete-account': 0.4,
};
const ADMIN_WEIGHTS = {
  reinstate: 30,
  block: 20,
  remove: 8,
  'block-member': 5,
  'unblock-member': 12,
  view: 10,
};

const UNDONE_OPERATION = {
  unreact: 'react',
  'undo-completion': 'complete',
  unflag: 'flag',
} as const;

/** The number of newest requests that every client can choose. */
const VISIBLE_COUNT = 40;

/** The next operation of a client; null if there is no target for it yet. */
export function chooseOperation(
  population: Population,
  { member, isAdmin, chance }: Client,
): Operation | null {
  const memberId = member.id;
  const visible = population.requests.slice(-VISIBLE_COUNT);
  const any = pick(chance, visible);
  if (isAdmin) return chooseAdminOperation(population, chance, memberId, any?.id);
  const type = pickWeighted(chance, MEMBER_WEIGHTS);
  if (type === 'create' || !any) return { type: 'create', memberId, ...createText(chance) };
  const own = pick(
    chance,
    visible.filter(({ owner }) => owner === memberId),
  );
  /** Mostly their own; forbidden operations are tried as well. */
  const ownOrAny = own && chance.next() < 0.8 ? own.id : any.id;
  switch (type) {
    case 'react':
      return { type, memberId, requestId: any.id, emoji: pick(chance, REACTION_EMOJIS) ?? 'heart' };
    case 'view':
      return { type, memberId, requestId: any.id, asAdmin: false };
    case 'edit':
      return { type, memberId, requestId: ownOrAny, text: createText(chance).text };
    case 'archive':
    case 'restore':
    case 'delete':
      return { type, memberId, requestId: ownOrAny };
    case 'unreact':
    case 'undo-completion':
    case 'unflag': {
      const mine = population.done.filter(
        (one) => one.memberId === memberId && one.type === UNDONE_OPERATION[type],
      );
      return { type, memberId, requestId: pick(chance, mine)?.requestId ?? any.id };
    }
    case 'unmute': {
      const mine = population.mutes.filter((mute) => mute.memberId === memberId);
      const mute = pick(chance, mine);
      return mute ? { type, memberId, requestId: mute.requestId, muteId: mute.id } : null;
    }
    case 'click':
    case 'feed':
    case 'swap':
    case 'notifications':
    case 'read-all':
      return { type, memberId };
    case 'delete-account':
      return { type, memberId, phrase: DELETE_PHRASES[chance.next() < 0.8 ? 'Active' : 'Blocked'] };
    default:
      return { type, memberId, requestId: any.id };
  }
}

function chooseAdminOperation(
  population: Population,
  chance: Random,
  memberId: string,
  any: string | undefined,
): Operation | null {
  const type = pickWeighted(chance, ADMIN_WEIGHTS);
  if (type === 'block-member' || type === 'unblock-member') {
    const known =
      type === 'block-member' ? [...population.members.keys()] : [...population.blocked];
    const targetId = pick(
      chance,
      known.filter(
        (id) => !population.clients.some((client) => client.isAdmin && client.member.id === id),
      ),
    );
    return targetId === undefined ? null : { type, memberId, targetId };
  }
  const requestId =
    chance.next() < 0.8 ? pick(chance, population.flagged.slice(-VISIBLE_COUNT)) : any;
  if (requestId === undefined) return null;
  if (type === 'view') return { type, memberId, requestId, asAdmin: true };
  if (type === 'remove') return { type, memberId, requestId };
  const seen = pick(chance, [
    'Under_Review',
    'Under_Review',
    'Admin_Reinstated',
    'Admin_Blocked',
  ] as const);
  return { type, memberId, requestId, expectedStatus: seen ?? 'Under_Review' };
}

function createText(chance: Random) {
  const number = chance.nextInt(2 ** 31);
  // The model cannot predict the random moments at which anonymous requests are hidden and deleted.
  return { text: `Please pray for number ${number} of us.`, anonymous: false };
}

function pickWeighted<Name extends string>(chance: Random, weights: Record<Name, number>): Name {
  // Object.entries returns the keys of the record.
  const entries = Object.entries(weights) as [Name, number][];
  let left = chance.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [name, weight] of entries) {
    left -= weight;
    if (left < 0) return name;
  }
  throw new Error('Chance is below one');
}

function pick<Item>(chance: Random, items: readonly Item[]): Item | undefined {
  return items[chance.nextInt(items.length)];
}

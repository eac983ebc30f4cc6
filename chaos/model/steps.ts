import { REACTION_EMOJIS, REQUEST_STATUSES } from '@prayer-swap/shared/prayer-requests/choices';
import fc from 'fast-check';
import type { Mark, Operation } from '../load/operations.ts';

/** The relative frequency of each operation. */
const MEMBER_WEIGHTS = {
  create: 8,
  view: 12,
  edit: 4,
  archive: 2,
  restore: 3,
  delete: 1,
  'add reactions': 16,
  'add completions': 16,
  'add flags': 5,
  'remove reactions': 8,
  'remove completions': 8,
  'remove flags': 3,
  mute: 3,
  unmute: 3,
  click: 3,
  feed: 2,
  swap: 1,
  notifications: 2,
  'read-all': 1,
  'create in circle': 5,
  'create-circle': 2,
  'view-circle': 2,
  invite: 5,
  join: 6,
  'remove-member': 3,
  release: 3,
  'delete-circle': 1,
  'delete-account': 1,
} as const;
const ADMIN_WEIGHTS = {
  view: 5,
  reinstate: 20,
  block: 15,
  'remove-archived': 5,
  'block-member': 6,
  'unblock-member': 12,
} as const;

/** What an account must confirm to be deleted, by its status. */
export const DELETE_PHRASES = { Active: 'DELETE', Blocked: 'DELETE MY ACCOUNT' } as const;

/** One operation, whose targets are chosen when it runs. */
export type Step = {
  type: keyof typeof MEMBER_WEIGHTS | keyof typeof ADMIN_WEIGHTS;
  /** Chooses one of the possible targets. */
  target: number;
  chance: number;
};

export const memberStep = stepArbitrary(MEMBER_WEIGHTS);
export const adminStep = stepArbitrary(ADMIN_WEIGHTS);

function stepArbitrary(weights: Partial<Record<Step['type'], number>>): fc.Arbitrary<Step> {
  // `Object.entries` widens the keys to string.
  const entries = Object.entries(weights) as [Step['type'], number][];
  return fc.record({
    type: fc.oneof(...entries.map(([type, weight]) => ({ weight, arbitrary: fc.constant(type) }))),
    target: fc.nat(999),
    chance: fc.nat(99),
  });
}

/** The targets that a member knows. */
export type Targets = {
  memberId: string;
  requests: { id: string; owner: string }[];
  /** The requests that the member marked. */
  marked(mark: Mark): string[];
  /** The requests that any member flagged. */
  flagged(): string[];
  mutes(): { id: string; requestId: string }[];
  /** Of circles that exist or existed. */
  invitations(): string[];
  /** With those who are or were in it. */
  circles(): { id: string; members: ReadonlySet<string> }[];
  /** The members that an admin can block, and a keeper remove. */
  members: string[];
};

/** @returns null if there is no target yet */
export function toOperation(targets: Targets, step: Step): Operation | null {
  const { type, target, chance } = step;
  const pick = <Item>(items: readonly Item[]) => items[target % items.length];
  const isLikely = chance < 80;
  const any = pick(targets.requests)?.id;
  const preferably = (ids: string[], other = any) => (isLikely ? (pick(ids) ?? other) : other);
  const newText = `Please pray for ${target} of us, and ${chance} more.`;
  switch (type) {
    case 'create':
      return { type, text: newText };
    case 'create-circle':
    case 'click':
    case 'feed':
    case 'swap':
    case 'notifications':
    case 'read-all':
      return { type };
    case 'delete-account':
      if (chance >= 40) return null;
      return { type, phrase: DELETE_PHRASES[chance < 30 ? 'Active' : 'Blocked'] };
    case 'block-member':
    case 'unblock-member': {
      const targetId = pick(targets.members);
      return targetId === undefined ? null : { type, targetId };
    }
    case 'join': {
      const token = pick(targets.invitations());
      return token === undefined ? null : { type, token };
    }
    case 'create in circle':
    case 'view-circle':
    case 'invite':
    case 'remove-member':
    case 'release':
    case 'delete-circle': {
      const circles = targets.circles();
      const own = circles.filter(({ members }) => members.has(targets.memberId));
      const circleId = preferably(
        own.map(({ id }) => id),
        pick(circles)?.id,
      );
      if (circleId === undefined) return null;
      if (type === 'create in circle') return { type: 'create', text: newText, circleId };
      if (type === 'release') return any === undefined ? null : { type, circleId, requestId: any };
      if (type !== 'remove-member') return { type, circleId };
      const userId = chance < 40 ? targets.memberId : pick(targets.members);
      return userId === undefined ? null : { type, circleId, userId };
    }
    case 'unmute': {
      const mute = pick(targets.mutes());
      return mute ? { type, requestId: mute.requestId, muteId: mute.id } : null;
    }
    case 'edit':
    case 'archive':
    case 'restore':
    case 'delete': {
      const own = targets.requests.filter(({ owner }) => owner === targets.memberId);
      const requestId = preferably(own.map(({ id }) => id));
      if (requestId === undefined) return null;
      if (type !== 'edit') return { type, requestId };
      return { type, requestId, text: `Please pray for ${target} others, and ${chance} more.` };
    }
    case 'remove reactions':
    case 'remove completions':
    case 'remove flags': {
      const mark = type.slice('remove '.length) as Mark;
      const requestId = preferably(targets.marked(mark));
      return requestId === undefined ? null : { type: 'remove', mark, requestId };
    }
    case 'reinstate':
    case 'block': {
      const requestId = preferably(targets.flagged());
      if (requestId === undefined) return null;
      const expectedStatus = chance < 50 ? 'Under_Review' : pick(REQUEST_STATUSES);
      return { type, requestId, expectedStatus: expectedStatus ?? 'Active' };
    }
    default:
  }
  if (any === undefined) return null;
  switch (type) {
    case 'add reactions':
    case 'add completions':
    case 'add flags': {
      const mark = type.slice('add '.length) as Mark;
      const emoji = REACTION_EMOJIS[chance % REACTION_EMOJIS.length] ?? 'heart';
      return { type: 'add', mark, requestId: any, emoji };
    }
    case 'view':
    case 'mute':
    case 'remove-archived':
      return { type, requestId: any };
    default:
      return type satisfies never;
  }
}

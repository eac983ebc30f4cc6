import { REACTION_EMOJIS } from '@prayer-swap/shared/prayer-requests/choices';
import type { Chance } from '../../apps/server/src/demo/random.ts';
import type { Act } from './acts.ts';
import type { Client, Crowd } from './crowd.ts';
import { DELETE_PHRASES } from './rules.ts';

/** How often each is done, against the others. */
const MEMBERS_DO = {
  react: 16,
  pray: 16,
  unreact: 8,
  unpray: 8,
  look: 12,
  create: 8,
  flag: 5,
  unflag: 3,
  edit: 4,
  hide: 3,
  unhide: 3,
  archive: 2,
  restore: 3,
  delete: 1,
  click: 3,
  feed: 2,
  swap: 1,
  notifications: 2,
  'read-all': 1,
  leave: 0.4,
};
const ADMINS_DO = { reinstate: 30, block: 20, remove: 8, restrict: 5, unrestrict: 12, look: 10 };

const UNDOES = { unreact: 'react', unpray: 'pray', unflag: 'flag' } as const;

/** So many of the newest requests are met by everybody. */
const IN_SIGHT = 40;

/** What a client does next; null where there is nothing yet to do it to. */
export function choose(crowd: Crowd, { member, isAdmin, chance }: Client): Act | null {
  const by = member.id;
  const inSight = crowd.requests.slice(-IN_SIGHT);
  const any = pick(chance, inSight);
  if (isAdmin) return adminsAct(crowd, chance, by, any?.id);
  const does = weighted(chance, MEMBERS_DO);
  if (does === 'create' || !any) return { does: 'create', by, ...aText(chance) };
  const own = pick(
    chance,
    inSight.filter(({ owner }) => owner === by),
  );
  /** Mostly their own; what they may not is tried as well. */
  const ownOrAny = own && chance.next() < 0.8 ? own.id : any.id;
  switch (does) {
    case 'react':
      return { does, by, on: any.id, emoji: pick(chance, REACTION_EMOJIS) ?? 'heart' };
    case 'look':
      return { does, by, on: any.id, asAdmin: false };
    case 'edit':
      return { does, by, on: ownOrAny, text: aText(chance).text };
    case 'archive':
    case 'restore':
    case 'delete':
      return { does, by, on: ownOrAny };
    case 'unreact':
    case 'unpray':
    case 'unflag': {
      const mine = crowd.done.filter((one) => one.by === by && one.does === UNDOES[does]);
      return { does, by, on: pick(chance, mine)?.on ?? any.id };
    }
    case 'unhide': {
      const mine = crowd.hidings.filter((hiding) => hiding.by === by);
      const hiding = pick(chance, mine);
      return hiding ? { does, by, on: hiding.on, hidingId: hiding.id } : null;
    }
    case 'click':
    case 'feed':
    case 'swap':
    case 'notifications':
    case 'read-all':
      return { does, by };
    case 'leave':
      return { does, by, phrase: DELETE_PHRASES[chance.next() < 0.8 ? 'Active' : 'Blocked'] };
    default:
      return { does, by, on: any.id };
  }
}

function adminsAct(crowd: Crowd, chance: Chance, by: string, any: string | undefined): Act | null {
  const does = weighted(chance, ADMINS_DO);
  if (does === 'restrict' || does === 'unrestrict') {
    const known = does === 'restrict' ? [...crowd.members.keys()] : [...crowd.restricted];
    const member = pick(
      chance,
      known.filter(
        (id) => !crowd.clients.some((client) => client.isAdmin && client.member.id === id),
      ),
    );
    return member === undefined ? null : { does, by, member };
  }
  const on = chance.next() < 0.8 ? pick(chance, crowd.flagged.slice(-IN_SIGHT)) : any;
  if (on === undefined) return null;
  if (does === 'look') return { does, by, on, asAdmin: true };
  if (does === 'remove') return { does, by, on };
  const seen = pick(chance, [
    'Under_Review',
    'Under_Review',
    'Admin_Reinstated',
    'Admin_Blocked',
  ] as const);
  return { does, by, on, expectedStatus: seen ?? 'Under_Review' };
}

function aText(chance: Chance) {
  const number = chance.below(2 ** 31);
  // Anonymous requests are hidden and removed at random moments, which no rule of this model can foresee.
  return { text: `Please pray for number ${number} of us.`, anonymous: false };
}

function weighted<Name extends string>(chance: Chance, weights: Record<Name, number>): Name {
  // What Object.entries gives of a record are its names.
  const entries = Object.entries(weights) as [Name, number][];
  let left = chance.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [name, weight] of entries) {
    left -= weight;
    if (left < 0) return name;
  }
  throw new Error('Chance is below one');
}

function pick<Item>(chance: Chance, items: readonly Item[]): Item | undefined {
  return items[chance.below(items.length)];
}

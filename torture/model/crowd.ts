import type pg from 'pg';
import { type Chance, chance } from '../../apps/server/src/demo/random.ts';
import { enlist, type Member } from '../support/members.ts';

/** Somebody at a screen. Two clients may be one member. */
export type Client = { member: Member; isAdmin: boolean; chance: Chance };

/** A request as clients know it: who made it, and nothing of how it stands. */
type Known = { id: string; owner: string; text: string };

type Undoable = 'react' | 'pray' | 'flag';

/** Who is there, and what they know of. */
export type Crowd = {
  clients: Client[];
  members: Map<string, Member>;
  requests: Known[];
  flagged: string[];
  /** What was done and may be taken back. */
  done: { by: string; does: Undoable; on: string }[];
  hidings: { by: string; on: string; id: string }[];
  restricted: Set<string>;
};

const ADMINS = 3;
/** Of a hundred clients so many are admins, and so many the second screen of a member. */
const ADMIN_CLIENTS = 6;
const SECOND_SCREENS = 14;

export async function gather(database: pg.Pool, count: number, seed: number): Promise<Crowd> {
  const admins = await enlist(database, ADMINS, { admin: true });
  const members = await enlist(database, count - ADMIN_CLIENTS - SECOND_SCREENS);
  const clients = Array.from({ length: count }, (_, index): Client => {
    const isAdmin = index < ADMIN_CLIENTS;
    const among = isAdmin ? admins : members;
    const member = among[index % among.length];
    if (!member) throw new Error('There are admins and members');
    return { member, isAdmin, chance: chance(seed + index) };
  });
  return {
    clients,
    members: new Map([...admins, ...members].map((member) => [member.id, member])),
    requests: [],
    flagged: [],
    done: [],
    hidings: [],
    restricted: new Set(),
  };
}

/** Whoever left comes back as somebody new, at every screen of theirs. */
export async function replace(crowd: Crowd, database: pg.Pool, left: string): Promise<void> {
  const screens = crowd.clients.filter(({ member }) => member.id === left);
  if (screens.length === 0) return;
  const [newcomer] = await enlist(database, 1);
  if (!newcomer) throw new Error('One was asked for');
  crowd.members.set(newcomer.id, newcomer);
  for (const client of screens) client.member = newcomer;
}

const REMEMBERED = 200;

/** What is long past is met no more. */
export function forgetOld(crowd: Crowd): void {
  crowd.requests = crowd.requests.slice(-REMEMBERED);
  const known = new Set(crowd.requests.map(({ id }) => id));
  crowd.flagged = crowd.flagged.filter((id) => known.has(id));
  crowd.done = crowd.done.filter(({ on }) => known.has(on));
  crowd.hidings = crowd.hidings.filter(({ on }) => known.has(on));
}

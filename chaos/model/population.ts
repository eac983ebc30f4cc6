import type pg from 'pg';
import { createRandom, type Random } from '../../apps/server/src/demo/random.ts';
import { insertMembers, type Member } from '../support/members.ts';

/** A client with one screen. Two clients can belong to one member. */
export type Client = { member: Member; isAdmin: boolean; chance: Random };

/** A request as clients know it: its owner, without its state. */
type KnownRequest = { id: string; owner: string; text: string };

type Undoable = 'react' | 'complete' | 'flag';

/** The clients and the ids they know. */
export type Population = {
  clients: Client[];
  members: Map<string, Member>;
  requests: KnownRequest[];
  flagged: string[];
  /** Completed operations that can be undone. */
  done: { memberId: string; type: Undoable; requestId: string }[];
  mutes: { memberId: string; requestId: string; id: string }[];
  blocked: Set<string>;
};

const ADMINS = 3;
/**
 * The numbers of clients, of a hundred, that are admins and that are the second screen of a member.
 */
const ADMIN_CLIENTS = 6;
const SECOND_CLIENTS = 14;

export async function createPopulation(
  database: pg.Pool,
  count: number,
  seed: number,
): Promise<Population> {
  const admins = await insertMembers(database, ADMINS, { admin: true });
  const members = await insertMembers(database, count - ADMIN_CLIENTS - SECOND_CLIENTS);
  const clients = Array.from({ length: count }, (_, index): Client => {
    const isAdmin = index < ADMIN_CLIENTS;
    const among = isAdmin ? admins : members;
    const member = among[index % among.length];
    if (!member) throw new Error('There are admins and members');
    return { member, isAdmin, chance: createRandom(seed + index) };
  });
  return {
    clients,
    members: new Map([...admins, ...members].map((member) => [member.id, member])),
    requests: [],
    flagged: [],
    done: [],
    mutes: [],
    blocked: new Set(),
  };
}

/** Replaces a deleted member by a new one in each of their clients. */
export async function replaceMember(
  population: Population,
  database: pg.Pool,
  deletedId: string,
): Promise<void> {
  const screens = population.clients.filter(({ member }) => member.id === deletedId);
  if (screens.length === 0) return;
  const [replacement] = await insertMembers(database, 1);
  if (!replacement) throw new Error('The member was not created');
  population.members.set(replacement.id, replacement);
  for (const client of screens) client.member = replacement;
}

const MAX_KNOWN_REQUESTS = 200;

/** Evicts old requests from the clients' choice. */
export function evictOld(population: Population): void {
  population.requests = population.requests.slice(-MAX_KNOWN_REQUESTS);
  const known = new Set(population.requests.map(({ id }) => id));
  population.flagged = population.flagged.filter((id) => known.has(id));
  population.done = population.done.filter(({ requestId }) => known.has(requestId));
  population.mutes = population.mutes.filter(({ requestId }) => known.has(requestId));
}

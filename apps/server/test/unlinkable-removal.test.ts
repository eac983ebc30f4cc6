import { VISIBILITY_CHANGED_WITHIN_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { ORPHANS_REMOVED_WITHIN_MS } from '@prayer-swap/shared/restriction/limits';
import { HOUR } from '@prayer-swap/shared/time';
import { describe, expect, it } from 'vitest';
import { type Chance, chance } from '../src/demo/random.ts';
import { deleteAccount } from './account-fixtures.ts';
import { aCompletion, aKeeping, aMember, aRequest, confirmSessions } from './factories.ts';
import { type TestMember, type TestServer, testServer, withoutRouteLimits } from './harness.ts';
import { boundOf, type Change, type Departure, scoresOf } from './removal/guesses.ts';
import { type Observer, observer } from './removal/observer.ts';
import { applyDueChanges, nextDue } from './removal/schedule.ts';

const MEMBERS = 28;
const LEAVING = 18;
const MOST_ANONYMOUS = 5;
const RESTARTS = [12, 30];
const DOWN_MS = 2 * HOUR;
const DEPARTING_MS = 24 * HOUR;

type World = {
  server: TestServer;
  admin: TestMember;
  members: TestMember[];
  authorOf: Map<string, string>;
  reader: Observer;
  luck: Chance;
};

/** Each member has a named request and up to five anonymous ones; the observer prays for all of these. */
async function aWorld(seed: number): Promise<World> {
  const server = await testServer(withoutRouteLimits);
  const luck = chance(seed);
  const admin = await aMember(server, { admin: true });
  const watching = await aMember(server);
  const members: TestMember[] = [];
  const authorOf = new Map<string, string>();
  for (let nth = 0; nth < MEMBERS; nth += 1) {
    const owner = await aMember(server);
    members.push(owner);
    await aRequest(server, { owner });
    for (let left = luck.below(MOST_ANONYMOUS + 1); left > 0; left -= 1) {
      const id = await aRequest(server, { owner, anonymous: true });
      authorOf.set(id, owner.id);
      await aCompletion(server, id, watching);
      await aKeeping(server, id, watching);
      const payload = { text: 'Thank you, it is going better.', answered: left % 2 === 0 };
      await server.call({ method: 'POST', url: `/api/requests/${id}/updates`, as: owner, payload });
    }
  }
  // The observer has been told of every update before anything is compared.
  await expect.poll(() => countTold(server, watching), { timeout: 60_000 }).toBe(authorOf.size);
  return { server, admin, members, authorOf, reader: observer(watching), luck };
}

async function countTold({ database }: TestServer, { id }: TestMember): Promise<number> {
  const { rows } = await database.pool.query<{ told: number }>(
    'select count(*) as told from notifications where user_id = $1 and update_id is not null',
    [id],
  );
  return rows[0]?.told ?? 0;
}

type Planned = { author: TestMember; at: number; act: () => Promise<unknown> };

/**
 * Lives through planned departures. The observer reads the feed after every single change, which is as much as a reading
 * every second shows, and all lists and the leaver's anonymous requests right before and after each departure.
 */
async function watch(
  world: World,
  planned: Planned[],
): Promise<{ changes: Change[]; departures: Departure[] }> {
  const { authorOf, reader } = world;
  const ids = [...authorOf.keys()];
  const shownNow = async () => {
    const feed = await reader.readFeed(world.server);
    return new Set(ids.filter((id) => feed.has(id)));
  };
  const queue = [...planned].sort((a, b) => a.at - b.at);
  const changes: Change[] = [];
  const departures: Departure[] = [];
  let shown = await shownNow();
  let before = world.server.clock.now.getTime();
  for (let step = 0; ; step += 1) {
    const due = await nextDue(world.server);
    const [next] = queue;
    if (!next && due === null) return { changes, departures };
    const { clock } = world.server;
    const isDeparture = next !== undefined && (due === null || next.at <= due.getTime());
    const moment = isDeparture ? next.at : (due?.getTime() ?? 0);
    clock.now = new Date(Math.max(clock.now.getTime(), moment));
    if (RESTARTS.includes(step)) world.server = await restarted(world.server);
    const at = clock.now.getTime();
    if (isDeparture) {
      queue.shift();
      const own = ids.filter((id) => authorOf.get(id) === next.author.id);
      const closely = [...own, ...world.luck.some(ids, 3)];
      const earlier = await reader.readAbout(world.server, ids, closely);
      await next.act();
      expect(await reader.readAbout(world.server, ids, closely)).toEqual(earlier);
      departures.push({ author: next.author.id, at });
    } else await applyDueChanges(world.server);
    const now = await shownNow();
    for (const id of ids.filter((id) => shown.has(id) !== now.has(id))) {
      changes.push({ id, author: authorOf.get(id) ?? '', before, at });
    }
    shown = now;
    before = at;
  }
}

async function restarted(server: TestServer): Promise<TestServer> {
  await server.stop();
  server.clock.advance(DOWN_MS);
  return testServer(withoutRouteLimits, { after: server });
}

type Act = (server: TestServer, author: TestMember) => Promise<{ status: number }>;

/** Most of the members leave, at moments of a day that overlap with what follows from those before. */
function departures(world: World, act: Act): Planned[] {
  const { members, luck } = world;
  const start = world.server.clock.now.getTime();
  return members.slice(0, LEAVING).map((author) => ({
    author,
    at: start + luck.below(DEPARTING_MS),
    act: async () => {
      const { server } = world;
      await confirmSessions(server);
      const { status } = await act(server, author);
      expect([200, 204]).toContain(status);
    },
  }));
}

const block: (admin: TestMember, verb?: string) => Act =
  (admin, verb = 'block') =>
  (server, { id }) =>
    server.call({
      method: 'POST',
      url: `/api/admin/users/${id}/${verb}`,
      as: admin,
      payload: { reason: 'Unkind to others' },
    });

function expectChance(
  { changes, departures }: Awaited<ReturnType<typeof watch>>,
  windowMs: number,
  annotate: (message: string) => unknown,
): void {
  const scores = scoresOf(changes, departures, { windowMs, luck: chance(7) });
  for (const score of scores) {
    const { guesser, correct, expected, trials } = score;
    annotate(
      `${guesser}: ${correct} of ${trials} correct, ${expected.toFixed(1)} expected by chance`,
    );
    expect({ guesser, correct }).toSatisfy(() => correct <= boundOf(score));
  }
}

describe('A31: an observer who reads everything', { timeout: 300_000 }, () => {
  it('links no anonymous request to a deleted account better than chance', async ({ annotate }) => {
    const world = await aWorld(1);
    const written = [...world.authorOf.values()];
    const leaving = departures(world, (server, author) => deleteAccount(server, author, 'DELETE'));
    const seen = await watch(world, leaving);
    const gone = leaving.flatMap(({ author }) => written.filter((id) => id === author.id));
    expect(seen.changes).toHaveLength(gone.length);
    expectChance(seen, ORPHANS_REMOVED_WITHIN_MS, annotate);
  });

  it('links none to a blocked or an unblocked member', async ({ annotate }) => {
    const world = await aWorld(2);
    const blocks = departures(world, block(world.admin));
    const hidden = await watch(world, blocks);
    expectChance(hidden, VISIBILITY_CHANGED_WITHIN_MS, (message) => annotate(`hidden, ${message}`));
    const shown = await watch(world, departures(world, block(world.admin, 'unblock')));
    expectChance(shown, VISIBILITY_CHANGED_WITHIN_MS, (message) => annotate(`shown, ${message}`));
    expect(idsOf(shown.changes)).toEqual(idsOf(hidden.changes));
  });
});

const idsOf = (changes: Change[]) => changes.map(({ id }) => id).sort();

import { ORPHAN_REMOVAL_WINDOW_MS } from '@prayer-swap/shared/accounts/account-limits';
import { VISIBILITY_CHANGE_WINDOW_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { HOUR } from '@prayer-swap/shared/time';
import { describe, expect, it } from 'vitest';
import { testSeed } from '../../../scripts/lib/test-seed.mjs';
import { createRandom, type Random } from '../src/demo/random.ts';
import { deleteAccount } from './account-fixtures.ts';
import {
  createCompletion,
  createMember,
  createPrayerRequest,
  createSavedPrayer,
  reauthenticateSessions,
} from './factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  withoutRouteLimits,
} from './harness.ts';
import {
  type Change,
  type Departure,
  maxCorrectByChance,
  scoreGuessers,
} from './removal/guesses.ts';
import { createObserver, type Observer } from './removal/observer.ts';
import { applyDueChanges, getNextDueAt } from './removal/schedule.ts';
import { seedDelays } from './seed-delays.ts';

const MEMBERS = 28;
const DEPARTING_MEMBERS = 18;
const MAX_ANONYMOUS = 5;
const RESTARTS = [12, 30];
const DOWN_MS = 2 * HOUR;
const DEPARTING_MS = 24 * HOUR;

type Fixture = {
  server: TestServer;
  admin: TestMember;
  members: TestMember[];
  authorOf: Map<string, string>;
  observer: Observer;
  random: Random;
};

/**
 * Each member has a named request and up to five anonymous ones; the observer prays for all of
 * these.
 */
async function createFixture(annotate: (message: string) => unknown): Promise<Fixture> {
  const server = await createTestServer(withoutRouteLimits);
  const random = createRandom(testSeed);
  annotate(`seed ${testSeed}`);
  seedDelays(random);
  const admin = await createMember(server, { admin: true });
  const observerMember = await createMember(server);
  const members: TestMember[] = [];
  const authorOf = new Map<string, string>();
  for (let nth = 0; nth < MEMBERS; nth += 1) {
    const owner = await createMember(server);
    members.push(owner);
    await createPrayerRequest(server, { owner });
    for (let remaining = random.nextInt(MAX_ANONYMOUS + 1); remaining > 0; remaining -= 1) {
      const id = await createPrayerRequest(server, { owner, anonymous: true });
      authorOf.set(id, owner.id);
      await createCompletion(server, id, observerMember);
      await createSavedPrayer(server, id, observerMember);
      const payload = { text: 'Thank you, it is going better.', answered: remaining % 2 === 0 };
      await server.request({
        method: 'POST',
        url: `/api/requests/${id}/updates`,
        as: owner,
        payload,
      });
    }
  }
  // The observer is notified of every update before the comparison.
  await expect.poll(() => countNotified(server, observerMember)).toBe(authorOf.size);
  return { server, admin, members, authorOf, observer: createObserver(observerMember), random };
}

async function countNotified({ database }: TestServer, { id }: TestMember): Promise<number> {
  const { rows } = await database.pool.query<{ notified: number }>(
    'select count(*) as notified from notifications where user_id = $1 and update_id is not null',
    [id],
  );
  return rows[0]?.notified ?? 0;
}

type PlannedDeparture = { author: TestMember; at: number; run: () => Promise<unknown> };

/**
 * Simulates planned departures. The observer reads the feed after every single change, which
 * reveals as much as a read every second, and all lists and the deleted member's anonymous requests
 * right before and after each departure.
 */
async function observe(
  fixture: Fixture,
  plannedDepartures: PlannedDeparture[],
): Promise<{ changes: Change[]; departures: Departure[] }> {
  const { authorOf, observer } = fixture;
  const ids = [...authorOf.keys()];
  const readVisibleIds = async () => {
    const feed = await observer.readFeed(fixture.server);
    return new Set(ids.filter((id) => feed.has(id)));
  };
  const queue = [...plannedDepartures].sort((a, b) => a.at - b.at);
  const changes: Change[] = [];
  const departures: Departure[] = [];
  let visible = await readVisibleIds();
  let before = fixture.server.clock.now.getTime();
  for (let step = 0; ; step += 1) {
    const due = await getNextDueAt(fixture.server);
    const [next] = queue;
    if (!next && due === null) return { changes, departures };
    const { clock } = fixture.server;
    if (RESTARTS.includes(step)) {
      fixture.server = await restart(fixture.server);
      continue;
    }
    // No change is due at a departure, or the server's own job could apply it during the reads.
    const departsAt = Math.max(next?.at ?? 0, clock.now.getTime());
    const isDeparture = next !== undefined && (due === null || departsAt < due.getTime());
    const at = isDeparture ? departsAt : Math.max(due?.getTime() ?? 0, clock.now.getTime());
    clock.now = new Date(at);
    if (isDeparture) {
      queue.shift();
      const own = ids.filter((id) => authorOf.get(id) === next.author.id);
      const detailedIds = [...own, ...fixture.random.sample(ids, 3)];
      const earlier = await observer.readAbout(fixture.server, ids, detailedIds);
      await next.run();
      expect(await observer.readAbout(fixture.server, ids, detailedIds)).toEqual(earlier);
      departures.push({ author: next.author.id, at });
    } else await applyDueChanges(fixture.server);
    const now = await readVisibleIds();
    for (const id of ids.filter((id) => visible.has(id) !== now.has(id))) {
      changes.push({ id, author: authorOf.get(id) ?? '', before, at });
    }
    visible = now;
    before = at;
  }
}

async function restart(server: TestServer): Promise<TestServer> {
  await server.stop();
  server.clock.advance(DOWN_MS);
  return createTestServer(withoutRouteLimits, { previousServer: server });
}

type RunDeparture = (server: TestServer, author: TestMember) => Promise<{ status: number }>;

/**
 * Most members delete their accounts within a day, at moments that overlap with the removals of
 * earlier departures.
 */
function planDepartures(fixture: Fixture, run: RunDeparture): PlannedDeparture[] {
  const { members, random } = fixture;
  const start = fixture.server.clock.now.getTime();
  return members.slice(0, DEPARTING_MEMBERS).map((author) => ({
    author,
    at: start + random.nextInt(DEPARTING_MS),
    run: async () => {
      const { server } = fixture;
      await reauthenticateSessions(server);
      const { status } = await run(server, author);
      expect([200, 204]).toContain(status);
    },
  }));
}

const block: (admin: TestMember, decision?: string) => RunDeparture =
  (admin, decision = 'block') =>
  (server, { id }) =>
    server.request({
      method: 'POST',
      url: `/api/admin/users/${id}/${decision}`,
      as: admin,
      payload: { reason: 'Unkind to others' },
    });

function expectChance(
  { changes, departures }: Awaited<ReturnType<typeof observe>>,
  windowMs: number,
  annotate: (message: string) => unknown,
): void {
  const scores = scoreGuessers(changes, departures, { windowMs, random: createRandom(testSeed) });
  for (const score of scores) {
    const { guesser, correct, expected, trials } = score;
    annotate(
      `${guesser}: ${correct} of ${trials} correct, ${expected.toFixed(1)} expected by chance`,
    );
    expect({ guesser, correct }).toSatisfy(() => correct <= maxCorrectByChance(score));
  }
}

describe('A31: an observer of all public data', { timeout: 300_000 }, () => {
  it('links no anonymous request to a deleted account better than chance', async ({ annotate }) => {
    const fixture = await createFixture(annotate);
    const written = [...fixture.authorOf.values()];
    const plannedDepartures = planDepartures(fixture, (server, author) =>
      deleteAccount(server, author, 'DELETE'),
    );
    const observed = await observe(fixture, plannedDepartures);
    const orphaned = plannedDepartures.flatMap(({ author }) =>
      written.filter((id) => id === author.id),
    );
    expect(observed.changes).toHaveLength(orphaned.length);
    expectChance(observed, ORPHAN_REMOVAL_WINDOW_MS, annotate);
  });

  it('links none to a blocked or an unblocked member', async ({ annotate }) => {
    const fixture = await createFixture(annotate);
    const blocks = planDepartures(fixture, block(fixture.admin));
    const hidden = await observe(fixture, blocks);
    expectChance(hidden, VISIBILITY_CHANGE_WINDOW_MS, (message) => annotate(`hidden, ${message}`));
    const visible = await observe(
      fixture,
      planDepartures(fixture, block(fixture.admin, 'unblock')),
    );
    expectChance(visible, VISIBILITY_CHANGE_WINDOW_MS, (message) => annotate(`shown, ${message}`));
    expect(idsOf(visible.changes)).toEqual(idsOf(hidden.changes));
  });
});

const idsOf = (changes: Change[]) => changes.map(({ id }) => id).sort();

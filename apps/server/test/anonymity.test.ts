import { randomUUID } from 'node:crypto';
import { MINUTE } from '@prayer-swap/shared/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testSeed } from '../../../scripts/lib/test-seed.mjs';
import { features } from '../src/app.ts';
import { createRandom } from '../src/demo/random.ts';
import { createDevice, createMember, createPrayerRequest } from './factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  withoutRouteLimits,
} from './harness.ts';
import { type Actors, createActors, resetServerState } from './noninterference/actors.ts';
import { createScenario } from './noninterference/scenario.ts';
import { listComparedAdminPaths, recordTranscript } from './noninterference/transcript.ts';
import { runPushJobs } from './push-fixtures.ts';

/**
 * Pairs of runs that differ only in the author of the anonymous requests: an admin with a long name
 * in the first, an ordinary member with a short one in the second.
 */
const PAIRS = process.env.TEST_FULL === '1' ? 100 : 24;
/** The number of pairs in which every admin response is compared too. */
const AUDITED = process.env.TEST_FULL === '1' ? 16 : 8;

let first: TestServer;
let second: TestServer;

beforeAll(async () => {
  first = await createTestServer(withoutRouteLimits);
  second = await createTestServer(withoutRouteLimits);
});

const pairs = Array.from({ length: PAIRS }, (_, nth) => {
  const seed = testSeed + nth;
  return { seed, scenario: createScenario(createRandom(seed), { audited: nth < AUDITED }) };
});

describe('A8: the author of an anonymous request', () => {
  it.each(pairs)('changes no byte for others: $seed, $scenario.name', async ({ scenario }) => {
    const record = async (server: TestServer, author: 'long' | 'short') => {
      await resetServerState(server);
      const actors = await createActors(server);
      return recordTranscript(server, actors, { scenario, author: actors[author] });
    };
    const inFirst = await record(first, 'long');
    expect(inFirst.leaks).toEqual([]);
    expect(await record(second, 'short')).toEqual(inFirst);
  });

  it.each(['block', 'reinstate'])('does not change the push messages: %s', async (decision) => {
    const pushesOf = async (server: TestServer, author: 'long' | 'short') => {
      await resetServerState(server);
      const actors: Actors = await createActors(server);
      const { reader, third, moderator } = actors;
      for (const member of Object.values(actors)) await createDevice(server, member);
      await server.database.pool.query(
        `insert into push_preferences
         select id, 'Europe/Lisbon', true, '22:00', '07:00', true from users`,
      );
      await runPushJobs(server);
      server.pushes.length = 0;
      const id = await createPrayerRequest(server, { owner: actors[author], anonymous: true });
      const post = (as: TestMember, url: string, payload: object) =>
        server.request({ method: 'POST', url, as, payload });
      await post(third, `/api/requests/${id}/reactions`, { emoji: 'heart' });
      await post(reader, `/api/requests/${id}/flags`, {});
      await post(moderator, `/api/admin/requests/${id}/${decision}`, {
        reason: 'Looked at with care',
      });
      server.clock.advance(MINUTE);
      await runPushJobs(server);
      const others = [reader, third, moderator].map((member) => member.id);
      const sent = server.pushes.filter(({ memberId }) => others.includes(memberId));
      return sent
        .map(({ memberId, device, ...message }) =>
          JSON.stringify([others.indexOf(memberId), message]).replaceAll(id, ':id'),
        )
        .sort();
    };
    const inFirst = await pushesOf(first, 'long');
    expect(inFirst).toHaveLength(2);
    expect(await pushesOf(second, 'short')).toEqual(inFirst);
  });
});

describe('A8: the same scenarios with a named author', () => {
  it('differ, so the comparison detects a difference', async () => {
    const scenario = { ...createScenario(createRandom(1)), anonymous: false };
    const record = async (server: TestServer, author: 'long' | 'short') => {
      await resetServerState(server);
      const actors = await createActors(server);
      return recordTranscript(server, actors, { scenario, author: actors[author] });
    };
    const inFirst = await record(first, 'long');
    expect(inFirst.leaks.length).toBeGreaterThan(0);
    expect(await record(second, 'short')).not.toEqual(inFirst);
  });
});

describe('A32: the author of an anonymous request', () => {
  it('is compared in every admin response', () => {
    const paths = features
      .flatMap(({ routes }) => routes)
      .filter(({ access, method }) => access === 'admin' && method === 'GET')
      .map(({ path }) => path)
      // The state of the machine, which changes by the second and contains nothing of a member.
      .filter((path) => path !== '/api/admin/system');
    expect(paths.length).toBeGreaterThan(8);
    expect(paths.filter((path) => !listComparedAdminPaths().has(path))).toEqual([]);
  });

  it('is not revealed by the response to a block', async () => {
    const responsesTo = async (server: TestServer, author: 'third' | 'short') => {
      await resetServerState(server);
      const actors = await createActors(server);
      await createPrayerRequest(server, {
        owner: actors[author],
        anonymous: true,
        status: 'Under_Review',
      });
      const bodies = [];
      for (const post of ['block', 'unblock']) {
        for (const { id } of [actors.third, actors.short]) {
          const url = `/api/admin/users/${id}/${post}`;
          const payload = { reason: 'Looked at with care' };
          const { body } = await server.request({
            method: 'POST',
            url,
            as: actors.moderator,
            payload,
          });
          bodies.push({ ...body, id: '', createdAt: '', email: '' });
        }
      }
      return bodies;
    };
    expect(await responsesTo(second, 'short')).toEqual(await responsesTo(first, 'third'));
  });

  it('is not revealed by a dead letter', async () => {
    const collectDeadLetters = async (server: TestServer, author: 'long' | 'short') => {
      await resetServerState(server);
      const actors = await createActors(server);
      const { long, reader, moderator } = actors;
      // Only one of the two has a device, and it is unreachable.
      server.pushProvider.unreachable.set(await createDevice(server, long), 'away');
      const id = await createPrayerRequest(server, { owner: actors[author], anonymous: true });
      await server.request({ method: 'POST', url: `/api/requests/${id}/completions`, as: reader });
      server.clock.advance(MINUTE);
      for (let attempt = 0; attempt < 10; attempt += 1) await runPushJobs(server);
      server.faults.length = 0;
      const url = '/api/admin/dead-letters';
      const { body } = await server.request({ url, as: moderator });
      const payload = { kind: 'deliver-push' };
      const retry = { method: 'POST', url: `${url}/retry`, as: moderator, payload } as const;
      return { ...body, ...(await server.request(retry)).body };
    };
    const inFirst = await collectDeadLetters(first, 'long');
    expect(inFirst).toEqual({ items: [], counts: [], nextCursor: null, retried: 0 });
    expect(await collectDeadLetters(second, 'short')).toEqual(inFirst);
  });
});

describe('A8: an anonymous request', () => {
  it('that is withheld gets 404 without a reason', async () => {
    for (const server of [first, second]) {
      const author = await createMember(server, { username: `author-${randomUUID().slice(0, 8)}` });
      const reader = await createMember(server);
      const url = `/api/requests/${await createPrayerRequest(server, { owner: author, anonymous: true })}`;
      await server.database.db
        .updateTable('requests')
        .set({ withheld: true })
        .where('user_id', '=', author.id)
        .execute();
      expect(await server.request({ url, as: reader })).toMatchObject({
        status: 404,
        body: { code: 'requests.not-found' },
      });
    }
  });
});

afterAll(() => {
  expect(first.mails.concat(second.mails)).toEqual([]);
});

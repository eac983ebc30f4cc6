import { randomUUID } from 'node:crypto';
import { MINUTE } from '@prayer-swap/shared/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chance } from '../src/demo/random.ts';
import { aDevice, aMember, aRequest } from './factories.ts';
import { type TestMember, type TestServer, testServer, withoutRouteLimits } from './harness.ts';
import { runPushJobs } from './push-fixtures.ts';
import { type Cast, castOf, resetWorld } from './worlds/cast.ts';
import { plotFrom } from './worlds/plot.ts';
import { transcriptOf } from './worlds/transcript.ts';

/**
 * Pairs of worlds in which everything is the same but for who wrote the anonymous requests: in the
 * first an admin with a long name, in the second a plain member with a short one.
 */
const PAIRS = 110;

let first: TestServer;
let second: TestServer;

beforeAll(async () => {
  first = await testServer(withoutRouteLimits);
  second = await testServer(withoutRouteLimits);
});

const pairs = Array.from({ length: PAIRS }, (_, seed) => ({ seed, plot: plotFrom(chance(seed)) }));

describe('A8: an anonymous author', () => {
  it.each(pairs)('changes not a byte for others: $seed, $plot.name', async ({ plot }) => {
    const tell = async (server: TestServer, author: 'long' | 'short') => {
      await resetWorld(server);
      const cast = await castOf(server);
      return transcriptOf(server, cast, { plot, author: cast[author] });
    };
    const inFirst = await tell(first, 'long');
    expect(inFirst.leaks).toEqual([]);
    expect(await tell(second, 'short')).toEqual(inFirst);
  });

  it.each(['block', 'reinstate'])('is told of by the same pushes: %s', async (decision) => {
    const pushesOf = async (server: TestServer, author: 'long' | 'short') => {
      await resetWorld(server);
      const cast: Cast = await castOf(server);
      const { reader, third, warden } = cast;
      for (const member of Object.values(cast)) await aDevice(server, member);
      await server.database.pool.query(
        `insert into push_preferences
         select id, 'Europe/Lisbon', true, '22:00', '07:00', true from users`,
      );
      await runPushJobs(server);
      server.pushes.length = 0;
      const id = await aRequest(server, { owner: cast[author], anonymous: true });
      const act = (as: TestMember, url: string, payload: object) =>
        server.call({ method: 'POST', url, as, payload });
      await act(third, `/api/requests/${id}/reactions`, { emoji: 'heart' });
      await act(reader, `/api/requests/${id}/flags`, {});
      await act(warden, `/api/admin/requests/${id}/${decision}`, { reason: 'Looked at with care' });
      server.clock.advance(MINUTE);
      await runPushJobs(server);
      const others = [reader, third, warden].map((member) => member.id);
      const told = server.pushes.filter(({ memberId }) => others.includes(memberId));
      return told
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

describe('A8: the same worlds, told with the name', () => {
  it('differ: the comparison sees what it looks for', async () => {
    const plot = { ...plotFrom(chance(1)), anonymous: false };
    const tell = async (server: TestServer, author: 'long' | 'short') => {
      await resetWorld(server);
      const cast = await castOf(server);
      return transcriptOf(server, cast, { plot, author: cast[author] });
    };
    const inFirst = await tell(first, 'long');
    expect(inFirst.leaks.length).toBeGreaterThan(0);
    expect(await tell(second, 'short')).not.toEqual(inFirst);
  });
});

describe('A8: an anonymous request', () => {
  it('is gone with its author’s standing, and says nothing of why', async () => {
    for (const server of [first, second]) {
      const author = await aMember(server, { username: `author-${randomUUID().slice(0, 8)}` });
      const reader = await aMember(server);
      const url = `/api/requests/${await aRequest(server, { owner: author, anonymous: true })}`;
      await server.database.db
        .updateTable('users')
        .set({ status: 'Blocked' })
        .where('id', '=', author.id)
        .execute();
      expect(await server.call({ url, as: reader })).toMatchObject({
        status: 404,
        body: { code: 'requests.not-found' },
      });
    }
  });
});

afterAll(() => {
  expect(first.mails.concat(second.mails)).toEqual([]);
});

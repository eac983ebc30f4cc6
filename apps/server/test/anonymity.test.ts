import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chance } from '../src/demo/random.ts';
import { aDevice, aMember, aRequest } from './factories.ts';
import { eventually, type TestServer, testServer, withoutRouteLimits } from './harness.ts';
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

describe('an anonymous author', () => {
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

  it('is told of by the same pushes', async () => {
    const pushesOf = async (server: TestServer, author: 'long' | 'short') => {
      await resetWorld(server);
      server.pushes.length = 0;
      const cast: Cast = await castOf(server);
      await aDevice(server, cast.warden);
      await server.database.pool.query(
        `insert into push_preferences values ($1, 'Europe/Lisbon', true, '22:00', '07:00', true)`,
        [cast.warden.id],
      );
      const id = await aRequest(server, { owner: cast[author], anonymous: true });
      await server.call({
        method: 'POST',
        url: `/api/requests/${id}/flags`,
        as: cast.reader,
        payload: {},
      });
      const push = await eventually(() =>
        server.pushes.find(({ memberId }) => memberId === cast.warden.id),
      );
      return JSON.stringify({ ...push, memberId: '', device: '' }).replaceAll(id, ':id');
    };
    expect(await pushesOf(second, 'short')).toBe(await pushesOf(first, 'long'));
  });
});

describe('the same worlds, told with the name', () => {
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

describe('an anonymous request', () => {
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

import { randomUUID } from 'node:crypto';
import { MINUTE } from '@prayer-swap/shared/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../src/app.ts';
import { chance } from '../src/demo/random.ts';
import { aDevice, aMember, aRequest } from './factories.ts';
import { type TestMember, type TestServer, testServer, withoutRouteLimits } from './harness.ts';
import { runPushJobs } from './push-fixtures.ts';
import { type Cast, castOf, resetWorld } from './worlds/cast.ts';
import { plotFrom } from './worlds/plot.ts';
import { comparedAdminPaths, transcriptOf } from './worlds/transcript.ts';

/**
 * Pairs of worlds in which everything is the same but for who wrote the anonymous requests: in the
 * first an admin with a long name, in the second a plain member with a short one.
 */
const PAIRS = process.env.TEST_FULL === '1' ? 100 : 24;
/** Of so many every admin answer is compared too. */
const AUDITED = process.env.TEST_FULL === '1' ? 16 : 8;

let first: TestServer;
let second: TestServer;

beforeAll(async () => {
  first = await testServer(withoutRouteLimits);
  second = await testServer(withoutRouteLimits);
});

const pairs = Array.from({ length: PAIRS }, (_, seed) => ({
  seed,
  plot: plotFrom(chance(seed), { audited: seed < AUDITED }),
}));

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

describe('A32: an anonymous author', () => {
  it('is compared in every admin answer', () => {
    const paths = features
      .flatMap(({ routes }) => routes)
      .filter(({ access, method }) => access === 'admin' && method === 'GET')
      .map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(8);
    expect(paths.filter((path) => !comparedAdminPaths().has(path))).toEqual([]);
  });

  it('is told by no answer to a block', async () => {
    const answersTo = async (server: TestServer, author: 'third' | 'short') => {
      await resetWorld(server);
      const cast = await castOf(server);
      await aRequest(server, { owner: cast[author], anonymous: true, status: 'Under_Review' });
      const bodies = [];
      for (const act of ['block', 'unblock']) {
        for (const { id } of [cast.third, cast.short]) {
          const url = `/api/admin/users/${id}/${act}`;
          const payload = { reason: 'Looked at with care' };
          const { body } = await server.call({ method: 'POST', url, as: cast.warden, payload });
          bodies.push({ ...body, id: '', createdAt: '', email: '' });
        }
      }
      return bodies;
    };
    expect(await answersTo(second, 'short')).toEqual(await answersTo(first, 'third'));
  });

  it('is told by no push that could not be delivered', async () => {
    const undelivered = async (server: TestServer, author: 'long' | 'short') => {
      await resetWorld(server);
      const cast = await castOf(server);
      const { long, reader, warden } = cast;
      // Only one of the two has a device, and it cannot be reached.
      server.provider.unreachable.set(await aDevice(server, long), 'away');
      const id = await aRequest(server, { owner: cast[author], anonymous: true });
      await server.call({ method: 'POST', url: `/api/requests/${id}/completions`, as: reader });
      server.clock.advance(MINUTE);
      for (let tries = 0; tries < 10; tries += 1) await runPushJobs(server);
      server.faults.length = 0;
      const url = '/api/admin/undelivered';
      const { body } = await server.call({ url, as: warden });
      const payload = { kind: 'deliver-push' };
      const retry = { method: 'POST', url: `${url}/retry`, as: warden, payload } as const;
      return { ...body, ...(await server.call(retry)).body };
    };
    const inFirst = await undelivered(first, 'long');
    expect(inFirst).toEqual({ items: [], counts: [], nextCursor: null, retried: 0 });
    expect(await undelivered(second, 'short')).toEqual(inFirst);
  });
});

describe('A8: an anonymous request', () => {
  it('that is withheld is gone, and says nothing of why', async () => {
    for (const server of [first, second]) {
      const author = await aMember(server, { username: `author-${randomUUID().slice(0, 8)}` });
      const reader = await aMember(server);
      const url = `/api/requests/${await aRequest(server, { owner: author, anonymous: true })}`;
      await server.database.db
        .updateTable('requests')
        .set({ withheld: true })
        .where('user_id', '=', author.id)
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

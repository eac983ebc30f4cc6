import { REQUEST_STATUSES, type RequestStatus } from '@prayer-swap/shared/prayer-requests/choices';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { aFlag, aMember, aRequest } from '../../../test/factories.ts';
import {
  type TestMember,
  type TestServer,
  testServer,
  unknownId,
  withoutRouteLimits,
} from '../../../test/harness.ts';

type World = {
  status: RequestStatus;
  deleted: boolean;
  archived: boolean;
  author: 'Active' | 'Blocked';
  flagged: boolean;
};

const BOTH = [false, true];

/** Every combination of what decides whether another member sees a request. */
const worlds: World[] = REQUEST_STATUSES.flatMap((status) =>
  (['Active', 'Blocked'] as const).flatMap((author) =>
    BOTH.flatMap((deleted) =>
      BOTH.flatMap((archived) =>
        BOTH.map((flagged) => ({ status, author, deleted, archived, flagged })),
      ),
    ),
  ),
);

let server: TestServer;
let viewer: TestMember;
let feed: Set<string>;
const requestOf = new Map<World, string>();

async function listed(query: string, as = viewer): Promise<Set<string>> {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await server.call({ url: `/api/requests${query}cursor=${cursor}`, as });
    ids.push(...body.items.map(({ id }: PrayerRequest) => id));
    cursor = body.nextCursor;
  }
  return new Set(ids);
}

beforeAll(async () => {
  server = await testServer(withoutRouteLimits);
  viewer = await aMember(server);
  for (const world of worlds) {
    const owner = await aMember(server, { status: world.author });
    const id = await aRequest(server, { owner, ...world });
    if (world.flagged) await aFlag(server, id, viewer);
    requestOf.set(world, id);
  }
  feed = await listed('?');
});

describe('a request of another member', () => {
  it.each(worlds)(
    '$status, author $author, deleted $deleted, archived $archived, flagged $flagged',
    async (world) => {
      const id = requestOf.get(world) ?? unknownId();
      const isVisible =
        ['Active', 'Admin_Reinstated'].includes(world.status) &&
        world.author === 'Active' &&
        !(world.deleted || world.archived || world.flagged);
      const url = `/api/requests/${id}`;
      const one = await server.call({ url, as: viewer });
      const act = await server.call({ method: 'POST', url: `${url}/completions`, as: viewer });
      const undo = await server.call({ method: 'DELETE', url: `${url}/completions`, as: viewer });
      expect({ feed: feed.has(id), one: one.status, act: act.status, undo: undo.status }).toEqual(
        isVisible
          ? { feed: true, one: 200, act: 201, undo: 204 }
          : { feed: false, one: 404, act: 404, undo: 404 },
      );
    },
  );

  it('that is hidden answers as one that never was', async () => {
    const hidden = await aRequest(server, { status: 'Admin_Blocked' });
    const answers = [hidden, unknownId(), 'not-an-id'].map((id) =>
      server.call({ url: `/api/requests/${id}`, as: viewer }),
    );
    const [first, second, third] = await Promise.all(answers);
    expect(first?.body).toEqual({
      status: 404,
      code: 'requests.not-found',
      message: 'This prayer is no longer available',
    });
    expect(second?.body).toEqual(first?.body);
    expect(third).toMatchObject({ status: 404, body: { code: 'error.not-found' } });
  });
});

describe('an archived request', () => {
  it.each(REQUEST_STATUSES)(
    '%s can be read and deleted by an admin, and that is all',
    async (status) => {
      const admin = await aMember(server, { admin: true });
      const owner = await aMember(server);
      const id = await aRequest(server, { owner, status, archived: true, anonymous: true });
      const deleted = await aRequest(server, { status, archived: true, deleted: true });
      const url = `/api/requests/${id}`;
      const { status: answered, body } = await server.call({ url, as: admin });
      expect(answered).toBe(200);
      expect(body).toMatchObject({ archived: true, ownerUsername: 'Anonymous', isOwner: false });
      expect(Object.keys(body.can).filter((ability) => body.can[ability])).toEqual([
        'adminReview',
        'adminDelete',
      ]);
      expect(JSON.stringify(body)).not.toContain(owner.username);
      expect(await server.call({ url: `/api/requests/${deleted}`, as: admin })).toMatchObject({
        status: 404,
      });
      const act = { method: 'POST', url: `${url}/completions`, as: admin } as const;
      expect(await server.call(act)).toMatchObject({ status: 404 });
      const change = { method: 'PATCH', url, as: admin, payload: { archived: false } } as const;
      expect(await server.call(change)).toMatchObject({ status: 403 });
      expect(await listed('?', admin)).not.toContain(id);
    },
  );
});

describe('one’s own request', () => {
  it.each(REQUEST_STATUSES)('%s is there for its owner, archived or not', async (status) => {
    const owner = await aMember(server);
    const open = await aRequest(server, { owner, status });
    const archived = await aRequest(server, { owner, status, archived: true });
    const deleted = await aRequest(server, { owner, status, deleted: true });
    const answers = await Promise.all(
      [open, archived, deleted].map((id) => server.call({ url: `/api/requests/${id}`, as: owner })),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 404]);
    expect(answers[0]?.body).toMatchObject({ id: open, status, isOwner: true });
    expect(await listed('?tab=mine&', owner)).toEqual(new Set([open]));
    expect(await listed('?tab=mine&archived=true&', owner)).toEqual(new Set([archived]));
  });
});

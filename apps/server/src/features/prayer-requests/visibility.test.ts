import { REQUEST_STATUSES, type RequestStatus } from '@prayer-swap/shared/prayer-requests/choices';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFlag, createMember, createPrayerRequest } from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  unknownId,
  withoutRouteLimits,
} from '../../../test/harness.ts';

type RequestState = {
  status: RequestStatus;
  deleted: boolean;
  archived: boolean;
  author: 'Active' | 'Blocked';
  flagged: boolean;
};

const BOTH = [false, true];

/** Every combination of the factors that decide whether another member sees a request. */
const requestStates: RequestState[] = REQUEST_STATUSES.flatMap((status) =>
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
const requestOf = new Map<RequestState, string>();

async function listed(query: string, as = viewer): Promise<Set<string>> {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await server.request({ url: `/api/requests${query}cursor=${cursor}`, as });
    ids.push(...body.items.map(({ id }: PrayerRequest) => id));
    cursor = body.nextCursor;
  }
  return new Set(ids);
}

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
  viewer = await createMember(server);
  for (const state of requestStates) {
    const owner = await createMember(server, { status: state.author });
    const id = await createPrayerRequest(server, { owner, ...state });
    if (state.flagged) await createFlag(server, id, viewer);
    requestOf.set(state, id);
  }
  feed = await listed('?');
});

describe('a request of another member', () => {
  it.each(requestStates)(
    '$status, author $author, deleted $deleted, archived $archived, flagged $flagged',
    async (state) => {
      const id = requestOf.get(state) ?? unknownId();
      const isVisible =
        ['Active', 'Admin_Reinstated'].includes(state.status) &&
        state.author === 'Active' &&
        !(state.deleted || state.archived || state.flagged);
      const url = `/api/requests/${id}`;
      const one = await server.request({ url, as: viewer });
      const complete = await server.request({
        method: 'POST',
        url: `${url}/completions`,
        as: viewer,
      });
      const undo = await server.request({
        method: 'DELETE',
        url: `${url}/completions`,
        as: viewer,
      });
      expect({
        feed: feed.has(id),
        one: one.status,
        complete: complete.status,
        undo: undo.status,
      }).toEqual(
        isVisible
          ? { feed: true, one: 200, complete: 201, undo: 204 }
          : { feed: false, one: 404, complete: 404, undo: 404 },
      );
    },
  );

  it('that is hidden gets the same response as an unknown one', async () => {
    const blockedPost = await createPrayerRequest(server, { status: 'Admin_Blocked' });
    const responses = [blockedPost, unknownId(), 'not-an-id'].map((id) =>
      server.request({ url: `/api/requests/${id}`, as: viewer }),
    );
    const [first, second, third] = await Promise.all(responses);
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
    '%s can be read and deleted by an admin, and nothing else',
    async (status) => {
      const admin = await createMember(server, { admin: true });
      const owner = await createMember(server);
      const id = await createPrayerRequest(server, {
        owner,
        status,
        archived: true,
        anonymous: true,
      });
      const deleted = await createPrayerRequest(server, { status, archived: true, deleted: true });
      const url = `/api/requests/${id}`;
      const { status: readStatus, body } = await server.request({ url, as: admin });
      expect(readStatus).toBe(200);
      expect(body).toMatchObject({ archived: true, ownerUsername: 'Anonymous', isOwner: false });
      expect(Object.keys(body.can).filter((ability) => body.can[ability])).toEqual([
        'adminReview',
        'adminDelete',
      ]);
      expect(JSON.stringify(body)).not.toContain(owner.username);
      expect(await server.request({ url: `/api/requests/${deleted}`, as: admin })).toMatchObject({
        status: 404,
      });
      const complete = { method: 'POST', url: `${url}/completions`, as: admin } as const;
      expect(await server.request(complete)).toMatchObject({ status: 404 });
      const change = { method: 'PATCH', url, as: admin, payload: { archived: false } } as const;
      expect(await server.request(change)).toMatchObject({ status: 403 });
      expect(await listed('?', admin)).not.toContain(id);
    },
  );
});

describe('an own request', () => {
  it.each(REQUEST_STATUSES)('%s is available to its owner, archived or not', async (status) => {
    const owner = await createMember(server);
    const open = await createPrayerRequest(server, { owner, status });
    const archived = await createPrayerRequest(server, { owner, status, archived: true });
    const deleted = await createPrayerRequest(server, { owner, status, deleted: true });
    const responses = await Promise.all(
      [open, archived, deleted].map((id) =>
        server.request({ url: `/api/requests/${id}`, as: owner }),
      ),
    );
    expect(responses.map((response) => response.status)).toEqual([200, 200, 404]);
    expect(responses[0]?.body).toMatchObject({ id: open, status, isOwner: true });
    expect(await listed('?tab=mine&', owner)).toEqual(new Set([open]));
    expect(await listed('?tab=mine&archived=true&', owner)).toEqual(new Set([archived]));
  });
});

import type { ReviewFirstMode } from '@prayer-swap/shared/community/choices';
import { NEW_AUTHOR_MS, NEW_AUTHOR_POSTS } from '@prayer-swap/shared/prayer-requests/limits';
import { HOUR, MINUTE } from '@prayer-swap/shared/time';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMember, reauthenticateSessions } from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { createFlaggedRequest, listAdminActions } from '../../../test/moderation-fixtures.ts';

let server: TestServer;
let admin: TestMember;
let reader: TestMember;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
  admin = await createMember(server, { admin: true });
  reader = await createMember(server);
});

async function reviewFirst(mode: ReviewFirstMode): Promise<void> {
  await reauthenticateSessions(server);
  const payload = { reviewFirst: mode };
  const url = '/api/admin/community';
  expect(await server.request({ method: 'PATCH', url, as: admin, payload })).toMatchObject({
    status: 200,
    body: { community: { reviewFirst: mode } },
  });
}

function post(as: TestMember, changes: object = {}, headers: Record<string, string> = {}) {
  const payload = { text: 'Please pray for my first week here.', ...changes };
  return server.request({ method: 'POST', url: '/api/requests', as, payload, headers });
}

async function decide(id: string, verb: 'reinstate' | 'block', more: object = {}) {
  await reauthenticateSessions(server);
  const url = `/api/admin/requests/${id}/${verb}`;
  const payload = { ...(verb === 'block' && { reason: 'Not here' }), ...more };
  return server.request({ method: 'POST', url, as: admin, payload });
}

async function queue(): Promise<{ id: string }[]> {
  return (await server.request({ url: '/api/admin/flagged', as: admin })).body.items;
}

async function isInQueue(id: string): Promise<boolean> {
  return (await queue()).some((item) => item.id === id);
}

/** Every response to a member that could contain the request. */
async function responsesTo(as: TestMember, id: string): Promise<string> {
  const urls = [
    '/api/requests',
    '/api/requests?sort=popular',
    '/api/swap',
    `/api/requests/${id}`,
    `/api/requests/${id}/updates`,
    '/api/notifications',
    '/api/saved-prayers',
    '/api/visitor-requests',
  ];
  const responses = await Promise.all(urls.map((url) => server.request({ url, as })));
  return JSON.stringify(responses.map(({ body }) => body));
}

describe('where posts are reviewed first', () => {
  it.each([false, true])(
    'a post is visible to its author only (anonymous: %s)',
    async (anonymous) => {
      await reviewFirst('all');
      const author = await createMember(server);
      const text = `Only after a look, ${anonymous ? 'without' : 'with'} a name.`;
      const { status, body } = await post(author, { text, anonymous, visibleToVisitors: true });
      expect(status).toBe(201);
      expect(body).toMatchObject({
        status: 'Under_Review',
        awaitsFirstReview: true,
        can: { edit: false, update: false, delete: true },
      });
      expect(await responsesTo(reader, body.id)).not.toContain(text);
      for (const [path, payload] of Object.entries({
        completions: {},
        reactions: { emoji: 'heart' },
        flags: {},
      })) {
        const url = `/api/requests/${body.id}/${path}`;
        expect(await server.request({ method: 'POST', url, as: reader, payload })).toMatchObject({
          status: 404,
        });
      }
      const own = await server.request({ url: '/api/requests?tab=mine', as: author });
      expect(own.body.items[0]).toMatchObject({ id: body.id, awaitsFirstReview: true });
      expect(await isInQueue(body.id)).toBe(true);
      await decide(body.id, 'block');
    },
  );

  it('an approved post is an ordinary one, at the top of New', async () => {
    await reviewFirst('all');
    const author = await createMember(server);
    const { body } = await post(author);
    await reviewFirst('off');
    server.clock.advance(HOUR);
    const later = await post(await createMember(server));
    server.clock.advance(MINUTE);
    const review = await decide(body.id, 'reinstate');
    expect(review).toMatchObject({
      status: 200,
      body: {
        request: {
          status: 'Active',
          awaitsFirstReview: false,
          reinstatementCount: 0,
          createdAt: server.clock.now.toISOString(),
        },
        actions: [{ actionType: 'approve_post', adminUsername: admin.username }],
      },
    });
    const feed = await server.request({ url: '/api/requests', as: reader });
    const ids = feed.body.items.map(({ id }: { id: string }) => id);
    expect(ids.slice(0, 2)).toEqual([body.id, later.body.id]);
    expect(feed.body.items[0].awaitsFirstReview).toBeUndefined();
    const own = await server.request({ url: `/api/requests/${body.id}`, as: author });
    expect(own.body).toMatchObject({ status: 'Active', can: { edit: true } });
    const { items } = (await server.request({ url: '/api/notifications', as: author })).body;
    expect(items).toMatchObject([{ type: 'request_approved', relatedRequestId: body.id }]);
    expect(await isInQueue(body.id)).toBe(false);
    // One flag hides it: the approval is not a reinstatement, which flags do not reverse at once.
    const url = `/api/requests/${body.id}/flags`;
    await server.request({ method: 'POST', url, as: reader, payload: {} });
    const flagged = await server.request({ url: `/api/admin/requests/${body.id}`, as: admin });
    expect(flagged.body.request).toMatchObject({
      status: 'Under_Review',
      awaitsFirstReview: false,
    });
    await decide(body.id, 'block');
  });

  it('a new text of an approved post waits again, and keeps its place', async () => {
    await reviewFirst('all');
    const author = await createMember(server);
    const { body } = await post(author);
    const url = `/api/requests/${body.id}`;
    const edit = (payload: object) => server.request({ method: 'PATCH', url, as: author, payload });
    const { createdAt } = (await decide(body.id, 'reinstate')).body.request;
    server.clock.advance(HOUR);
    expect((await edit({ text: body.text, archived: false })).body.status).toBe('Active');
    expect(await edit({ text: 'Another text, after the look.' })).toMatchObject({
      status: 200,
      body: { status: 'Under_Review', awaitsFirstReview: true, can: { edit: false } },
    });
    expect(await server.request({ url, as: reader })).toMatchObject({ status: 404 });
    expect(await decide(body.id, 'reinstate')).toMatchObject({
      status: 200,
      body: { request: { status: 'Active', createdAt } },
    });
    await reviewFirst('off');
    expect((await edit({ text: 'A third text, without a look.' })).body.status).toBe('Active');
  });

  it('a declined post is blocked, with a reason, and can still be shown', async () => {
    await reviewFirst('all');
    const author = await createMember(server);
    const { body } = await post(author);
    expect(await decide(body.id, 'block', { reason: '' })).toMatchObject({ status: 400 });
    expect(await decide(body.id, 'block')).toMatchObject({
      status: 200,
      body: { request: { status: 'Admin_Blocked', awaitsFirstReview: false } },
    });
    const { items } = (await server.request({ url: '/api/notifications', as: author })).body;
    expect(items).toMatchObject([{ type: 'request_blocked' }]);
    expect(await decide(body.id, 'reinstate', { expectedStatus: 'Admin_Blocked' })).toMatchObject({
      body: { request: { status: 'Admin_Reinstated' } },
    });
  });

  it('of two concurrent decisions the second gets a conflict with the name of the first admin', async () => {
    await reviewFirst('all');
    const { body } = await post(await createMember(server));
    await decide(body.id, 'reinstate');
    expect(await decide(body.id, 'block')).toMatchObject({
      status: 409,
      body: { message: `${admin.username} has just approved this post.` },
    });
  });

  it('a repeated send returns the same waiting post', async () => {
    await reviewFirst('all');
    const author = await createMember(server);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const first = await post(author, {}, key);
    const second = await post(author, {}, key);
    expect(second.body).toEqual(first.body);
    await decide(first.body.id, 'reinstate');
    expect((await post(author, {}, key)).body).toMatchObject({
      id: first.body.id,
      status: 'Active',
    });
  });

  it('the posts of admins and Prompts are visible at once', async () => {
    await reviewFirst('all');
    const other = await createMember(server, { admin: true });
    await reauthenticateSessions(server);
    for (const type of ['Support', 'Prompt']) {
      expect((await post(other, { type })).body).toMatchObject({ status: 'Active' });
    }
  });

  it('flagged counts leave waiting posts out, and the queue contains both', async () => {
    await reviewFirst('all');
    const count = async () =>
      (await server.request({ url: '/api/admin/stats', as: admin })).body.flaggedPostsCount;
    const before = await count();
    const author = await createMember(server);
    const { body } = await post(author);
    expect(await count()).toBe(before);
    const flagged = await createFlaggedRequest(server, { owner: author });
    expect(await count()).toBe(before + 1);
    const { body: member } = await server.request({
      url: `/api/admin/users/${author.id}`,
      as: admin,
    });
    expect(member.user).toMatchObject({ totalPostsCount: 2, flaggedPostsCount: 1 });
    expect((await queue()).map(({ id }) => id)).toEqual(expect.arrayContaining([body.id, flagged]));
    await decide(body.id, 'block');
    expect(await count()).toBe(before + 2);
    await server.request({ method: 'DELETE', url: `/api/requests/${body.id}`, as: author });
    expect(await count()).toBe(before + 1);
  });

  it('a decision is logged once as what it was', async () => {
    const approved = await listAdminActions(server, 'approve_post');
    expect(approved.every(({ target_user_id }) => target_user_id === null)).toBe(true);
    const { body } = await server.request({ url: '/api/admin/actions', as: admin });
    expect(
      body.items.some((one: { detail: string | null }) => one.detail === 'reviewFirst: off → all'),
    ).toBe(true);
  });
});

describe('where the first posts of new accounts are reviewed', () => {
  it('posts wait until enough were visible', async () => {
    await reviewFirst('new');
    const author = await createMember(server);
    for (let index = 0; index < NEW_AUTHOR_POSTS; index += 1) {
      const declined = await post(author);
      expect(declined.body).toMatchObject({ awaitsFirstReview: true });
      await decide(declined.body.id, 'block');
      const approved = await post(author);
      expect(approved.body).toMatchObject({ awaitsFirstReview: true });
      await decide(approved.body.id, 'reinstate');
    }
    expect((await post(author)).body).toMatchObject({ status: 'Active' });
  });

  it('posts of an older account are visible at once', async () => {
    await reviewFirst('new');
    const author = await createMember(server);
    server.clock.advance(NEW_AUTHOR_MS - 1);
    await reauthenticateSessions(server);
    expect((await post(author)).body).toMatchObject({ awaitsFirstReview: true });
    server.clock.advance(1);
    expect((await post(author)).body).toMatchObject({ status: 'Active' });
  });
});

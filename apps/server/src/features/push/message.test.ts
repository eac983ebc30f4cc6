import type { NotificationType } from '@prayer-swap/shared/notifications/schemas';
import { pushTarget } from '@prayer-swap/shared/push/push-target';
import { SECOND } from '@prayer-swap/shared/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDevice, createMember, createPrayerRequest } from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  unknownId,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { runPushJobs } from '../../../test/push-fixtures.ts';
import { withTransaction } from '../../db/with-transaction.ts';

let server: TestServer;
let amira: TestMember;
let omar: TestMember;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
});
beforeEach(async () => {
  server.pushes.length = 0;
  [amira, omar] = [await createMember(server, { admin: true }), await createMember(server)];
  await createDevice(server, amira);
});

const TEXT = 'Please pray\nfor my mother, who waits for the doctors’ word until Friday evening.';
const TITLE = 'Please pray for my mother, who waits for the doctors’ word u…';

function post(url: string, as: TestMember, payload?: object) {
  return server.request({ method: 'POST', url, as, ...(payload && { payload }) });
}

async function showText(): Promise<void> {
  const payload = { showText: true };
  await server.request({ method: 'PATCH', url: '/api/push/settings', as: amira, payload });
}

/** Notifies the member and returns what their phone displays. */
async function pushedMessage(
  type: NotificationType,
  about: { actor?: TestMember | null; requestId?: string; emoji?: 'heart' | 'raised-hands' } = {},
) {
  const id = unknownId();
  await withTransaction(server.database.db, async (tx) => {
    await tx
      .insertInto('notifications')
      .values({
        id,
        user_id: amira.id,
        type,
        actor: about.actor?.id ?? null,
        emoji: about.emoji ?? null,
        related_request_id: about.requestId ?? null,
        source_id: unknownId(),
        created_at: server.clock.now,
      })
      .execute();
    await server.push.notify(tx, id);
  });
  await runPushJobs(server);
  const push = server.pushes.at(-1);
  if (!push) throw new Error('Nothing was sent');
  const { memberId, device, ...message } = push;
  expect(memberId).toBe(amira.id);
  return message;
}

describe('a push message on a phone', () => {
  it('for a reaction', async () => {
    const requestId = await createPrayerRequest(server, { owner: amira, text: TEXT });
    expect(
      await pushedMessage('reaction', { actor: omar, requestId, emoji: 'raised-hands' }),
    ).toEqual({
      title: 'Prayer Reaction',
      body: `${omar.username} reacted to your prayer`,
      tag: `reaction-${requestId}`,
      channel: 'reactions',
      unreadCount: 1,
      language: 'en',
      data: {
        type: 'prayer-reaction',
        prayerId: requestId,
        url: `/feed#prayer-${requestId}`,
        reactorId: omar.id,
        reactorName: omar.username,
        actorName: omar.username,
        reactionType: 'raised-hands',
        emoji: 'raised-hands',
        timestamp: server.clock.now.toISOString(),
      },
    });
  });

  it('for a prayer', async () => {
    const requestId = await createPrayerRequest(server, { owner: amira, text: TEXT });
    expect(await pushedMessage('completion', { actor: omar, requestId })).toEqual({
      title: 'Someone Prayed for You',
      body: `${omar.username} prayed for your request`,
      tag: `completion-${requestId}`,
      channel: 'prayers',
      unreadCount: 1,
      language: 'en',
      data: {
        type: 'prayer-completion',
        prayerId: requestId,
        url: `/feed#prayer-${requestId}`,
        printerId: omar.id,
        printerName: omar.username,
        actorName: omar.username,
        timestamp: server.clock.now.toISOString(),
      },
    });
  });

  it('for an alert', async () => {
    const requestId = await createPrayerRequest(server, { text: 'x'.repeat(120) });
    const alert = {
      title: 'Content flagged for review',
      body: 'Click to Review',
      tag: `admin_flag_alert-${requestId}`,
      channel: 'moderation',
      unreadCount: 1,
      language: 'en',
      data: {
        type: 'admin-alert',
        requestId,
        url: `/admin?requestId=${requestId}`,
        timestamp: server.clock.now.toISOString(),
      },
    };
    expect(await pushedMessage('admin_flag_alert', { requestId })).toEqual(alert);
    await showText();
    const other = await createPrayerRequest(server, { text: 'x'.repeat(120) });
    expect((await pushedMessage('admin_flag_alert', { requestId: other })).body).toBe(
      `${'x'.repeat(100)}…`,
    );
  });

  it.each<[NotificationType, string, string, string, string]>([
    [
      'admin_appeal_alert',
      'New appeal',
      ' sent an appeal',
      'moderation',
      '/admin?tab=users&view=appeals',
    ],
    [
      'admin_report_alert',
      'New report',
      'A member was reported',
      'moderation',
      '/admin?tab=users&view=reports',
    ],
    [
      'flag_upheld',
      'About a post you flagged',
      'Thank you. A post you flagged was hidden.',
      'account',
      '/feed',
    ],
    [
      'flag_overturned',
      'About a post you flagged',
      'We reviewed a post you flagged, and it stays.',
      'account',
      '/feed',
    ],
    [
      'report_closed',
      'About your report',
      'Thank you. We looked at your report.',
      'account',
      '/feed',
    ],
    ['account_restored', 'About your account', 'Your account is open again', 'account', '/feed'],
  ])('for %s', async (type, title, body, channel, url) => {
    const names = type === 'admin_appeal_alert';
    const message = await pushedMessage(type, names ? { actor: omar } : {});
    expect(message).toMatchObject({ title, channel, tag: type, data: { url } });
    expect(message.body).toBe(names ? omar.username + body : body);
    expect(pushTarget(message.data)).toBe(url);
  });

  it.each<[NotificationType, string, (id: string) => string]>([
    ['request_reinstated', 'Others can see your prayer again', (id) => `/feed#prayer-${id}`],
    ['request_approved', 'Others can see your prayer now', (id) => `/feed#prayer-${id}`],
    ['request_blocked', 'An admin hid one of your prayers from others', () => '/feed?tab=mine'],
  ])('for %s', async (type, body, url) => {
    const requestId = await createPrayerRequest(server, { owner: amira, text: TEXT });
    const message = await pushedMessage(type, { requestId });
    expect(message).toMatchObject({
      title: 'About your prayer',
      body,
      channel: 'account',
      data: { prayerId: requestId, url: url(requestId) },
    });
    expect(JSON.stringify(message)).not.toContain('mother');
    expect(pushTarget(message.data)).toBe(url(requestId));
  });
});

describe('the quoted text of a request', () => {
  it('appears on a locked screen only if the member chose so', async () => {
    const requestId = await createPrayerRequest(server, { owner: amira, text: TEXT });
    expect(
      JSON.stringify(await pushedMessage('completion', { actor: omar, requestId })),
    ).not.toContain('mother');
    await showText();
    const other = await createPrayerRequest(server, { owner: amira, text: TEXT });
    const message = await pushedMessage('completion', { actor: omar, requestId: other });
    expect(message.body).toBe(`${omar.username} prayed for your request\n“${TITLE}”`);
    expect(message.data.prayerSnippet).toBe(TITLE);
  });

  it('fits into a message for any characters', async () => {
    await showText();
    const text = `${'ö'}${'\u0323'.repeat(400)}`.repeat(30);
    const requestId = await createPrayerRequest(server, { owner: amira, text });
    const message = await pushedMessage('reaction', { actor: omar, requestId, emoji: 'heart' });
    expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(3_900);
    expect(message.title).toBe('Prayer Reaction');
  });
});

describe('a name in a push message', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['was hidden', () => post('/api/mutes', amira, { username: omar.username })],
    [
      'belongs to a deleted account',
      () =>
        server.request({
          method: 'DELETE',
          url: '/api/me',
          as: omar,
          payload: { confirm: 'DELETE' },
        }),
    ],
  ])('that %s before sending is omitted', async (_, change) => {
    const requestId = await createPrayerRequest(server, { owner: amira });
    await post(`/api/requests/${requestId}/completions`, omar);
    await post(`/api/requests/${requestId}/reactions`, omar, { emoji: 'star' });
    await change();
    server.clock.advance(5 * SECOND);
    await runPushJobs(server);
    expect(server.pushes.map(({ body }) => body).sort()).toEqual([
      'Someone prayed for your request',
      'Someone reacted to your prayer',
    ]);
    const sent = JSON.stringify(server.pushes);
    for (const trace of [omar.id, omar.username, 'reactorName', 'printerId', 'actorName']) {
      expect(sent).not.toContain(trace);
    }
  });

  it('that was changed is the new one', async () => {
    const requestId = await createPrayerRequest(server, { owner: amira });
    await post(`/api/requests/${requestId}/completions`, omar);
    await server.request({
      method: 'PATCH',
      url: '/api/me',
      as: omar,
      payload: { username: `new-${omar.username}` },
    });
    server.clock.advance(5 * SECOND);
    await runPushJobs(server);
    expect(server.pushes.map(({ body }) => body)).toEqual([
      `new-${omar.username} prayed for your request`,
    ]);
  });

  it('of an anonymous author is in no message', async () => {
    const author = await createMember(server, { username: 'the-author-of-it' });
    const actors = [amira, omar, await createMember(server)];
    for (const member of actors.slice(1)) await createDevice(server, member);
    const id = await createPrayerRequest(server, { owner: author, anonymous: true, text: TEXT });
    for (const as of actors) {
      await post(`/api/requests/${id}/completions`, as);
      await post(`/api/requests/${id}/reactions`, as, { emoji: 'heart' });
    }
    await showText();
    await post(`/api/requests/${id}/flags`, omar, {});
    await post(`/api/admin/requests/${id}/block`, amira, { reason: 'Looked at with care' });
    server.clock.advance(5 * SECOND);
    await runPushJobs(server);
    const received = server.pushes.map(({ memberId, data }) => `${memberId} ${data.type}`);
    expect(received).toContain(`${amira.id} admin-alert`);
    expect(received).toContain(`${omar.id} flag-upheld`);
    const sent = JSON.stringify(server.pushes);
    for (const trace of [author.id, author.username]) expect(sent).not.toContain(trace);
  });
});

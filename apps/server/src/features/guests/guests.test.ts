import { GUEST_REQUEST_MS } from '@prayer-swap/shared/guests/schemas';
import { INVITATION_MAX_USES } from '@prayer-swap/shared/joining/schemas';
import { HOUR, MINUTE } from '@prayer-swap/shared/time';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMember, reauthenticateSessions } from '../../../test/factories.ts';
import { createGuestLink, sendAsGuest } from '../../../test/guest-fixtures.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  unknownId,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { listAdminActions } from '../../../test/moderation-fixtures.ts';
import { applyDueChanges } from '../../../test/removal/schedule.ts';

let server: TestServer;
let admin: TestMember;
let reader: TestMember;
let link: { id: string; token: string };

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
  admin = await createMember(server, { admin: true });
  reader = await createMember(server);
  link = await createGuestLink(server, admin);
});

function post(url: string, payload: object, headers: Record<string, string> = {}) {
  return server.request({ method: 'POST', url, payload, headers });
}

const statusOf = (token: string) => post('/api/guest-requests/status', { token });
const remove = (token: string) => post('/api/guest-requests/remove', { token });

async function decide(id: string, verb: 'reinstate' | 'block') {
  await reauthenticateSessions(server);
  const url = `/api/admin/requests/${id}/${verb}`;
  const payload = verb === 'block' ? { reason: 'Not here' } : {};
  return server.request({ method: 'POST', url, as: admin, payload });
}

async function revoke(id: string) {
  await reauthenticateSessions(server);
  return server.request({ method: 'DELETE', url: `/api/admin/guest-links/${id}`, as: admin });
}

async function inQueue(text: string) {
  const url = `/api/admin/flagged?${new URLSearchParams({ search: text })}`;
  const { body } = await server.request({ url, as: admin });
  return body.items[0];
}

/** Sends a request and approves it. */
async function sendApproved(changes: object = {}) {
  const guest = await sendAsGuest(server, link.token, changes);
  const { id } = await inQueue(guest.text);
  await decide(id, 'reinstate');
  return { ...guest, id: String(id) };
}

describe('a request without an account', () => {
  it('waits for an admin, then is one of a guest, who sees how many prayed', async () => {
    const { token, text } = await sendAsGuest(server, link.token, { firstName: 'Ruth' });
    expect((await statusOf(token)).body).toEqual({ state: 'waiting', prayed: 0 });
    for (const url of ['/api/requests', '/api/requests?sort=popular', '/api/swap']) {
      const { body } = await server.request({ url, as: reader });
      expect(JSON.stringify(body)).not.toContain(text);
    }
    const waiting = await inQueue(text);
    expect(waiting).toMatchObject({
      text,
      type: 'Support',
      status: 'Under_Review',
      awaitsFirstReview: true,
      anonymous: true,
      ownerUsername: 'Guest',
      owner: null,
      guest: { name: 'Ruth', forOther: false },
      canDecide: true,
    });
    expect(await decide(waiting.id, 'reinstate')).toMatchObject({ status: 200 });
    for (const url of ['/api/requests', '/api/requests?sort=popular']) {
      const { body } = await server.request({ url, as: reader });
      const shown = body.items.find(({ id }: { id: string }) => id === waiting.id);
      expect(shown).toMatchObject({ text, ownerUsername: 'Guest', anonymous: true });
      expect(shown.can.report).toBe(false);
      expect(JSON.stringify(body)).not.toContain('Ruth');
    }
    const url = `/api/requests/${waiting.id}/completions`;
    expect(await server.request({ method: 'POST', url, as: reader })).toMatchObject({
      status: 201,
      body: { totalCompleted: 1 },
    });
    expect((await statusOf(token)).body).toEqual({ state: 'shown', prayed: 1 });
    const { rows } = await server.database.pool.query(
      `select from notifications where related_request_id = '${waiting.id}'`,
    );
    expect(rows).toEqual([]);
  });

  it('appears in the swap of others', async () => {
    const other = await createTestServer(withoutRouteLimits);
    const alone = await createMember(other, { admin: true });
    const { token } = await createGuestLink(other, alone);
    const { text } = await sendAsGuest(other, token);
    const { body } = await other.request({ url: '/api/admin/flagged', as: alone });
    const url = `/api/admin/requests/${body.items[0].id}/reinstate`;
    await other.request({ method: 'POST', url, as: alone, payload: {} });
    const swap = await other.request({ url: '/api/swap', as: alone });
    expect(swap.body.cards[0]).toMatchObject({ text, ownerUsername: 'Guest', owner: null });
  });

  it('for someone else has initials at most, with their consent', async () => {
    const sent = (changes: object) =>
      post('/api/guest-requests', { token: link.token, text: 'Please pray for her.', ...changes });
    for (const changes of [
      { initials: 'M. K.' },
      { initials: '' },
      { initials: 'M. K.', consent: false },
      { initials: 'Margarethe', consent: true },
      { initials: 'M K', firstName: 'Ruth', consent: true },
      { firstName: 'x'.repeat(41) },
      { name: 'Ruth' },
      { text: 'Short' },
    ]) {
      expect((await sent(changes)).status).toBe(400);
    }
    const named = await sendAsGuest(server, link.token, { initials: 'م. ك.', consent: true });
    expect((await inQueue(named.text)).guest).toEqual({ name: 'م. ك.', forOther: true });
    const unnamed = await sendAsGuest(server, link.token, { initials: ' ', consent: true });
    expect((await inQueue(unnamed.text)).guest).toEqual({ name: null, forOther: true });
  });

  it('that was declined says so, and no member sees it', async () => {
    const { token, text } = await sendAsGuest(server, link.token);
    const { id } = await inQueue(text);
    await decide(id, 'block');
    expect((await statusOf(token)).body).toEqual({ state: 'declined', prayed: 0 });
    expect(await server.request({ url: `/api/requests/${id}`, as: reader })).toMatchObject({
      status: 404,
    });
  });

  it('that is flagged is hidden and waits again', async () => {
    const { id, token } = await sendApproved();
    const url = `/api/requests/${id}/flags`;
    await server.request({ method: 'POST', url, as: reader, payload: {} });
    expect((await statusOf(token)).body).toMatchObject({ state: 'waiting' });
    await decide(id, 'reinstate');
    expect((await statusOf(token)).body).toMatchObject({ state: 'shown' });
  });

  it('is removed by its guest with its text and its name, once and for all', async () => {
    const { id, token } = await sendApproved({ initials: 'M. K.', consent: true });
    expect((await remove(token)).status).toBe(204);
    const { rows } = await server.database.pool.query(
      'select text, guest_name from requests join guest_requests on request_id = id where id = $1',
      [id],
    );
    expect(rows).toEqual([{ text: '[DELETED]', guest_name: null }]);
    expect((await remove(token)).status).toBe(204);
    expect((await statusOf(token)).body).toMatchObject({ state: 'removed' });
    expect(await server.request({ url: `/api/requests/${id}`, as: reader })).toMatchObject({
      status: 404,
    });
  });

  it('with the same key is stored once and gets the same secret link', async () => {
    const uses = await createGuestLink(server, admin, { uses: 1 });
    const payload = { token: uses.token, text: 'Please pray for my exam.' };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const send = () => post('/api/guest-requests', payload, headers);
    const responses = await Promise.all([send(), send(), send()]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(responses.map(({ body }) => body.statusUrl)).size).toBe(1);
    const changed = { ...payload, text: 'Please pray for my other exam.' };
    expect(await post('/api/guest-requests', changed, headers)).toMatchObject({
      status: 409,
      body: { code: 'error.key-reused' },
    });
    // The key alone is of no use to another sender.
    const elsewhere = { ...payload, token: link.token };
    const { body } = await post('/api/guest-requests', elsewhere, headers);
    expect(body.statusUrl).not.toBe(responses[0]?.body.statusUrl);
  });
});

describe('a link to the form', () => {
  it('A43: gets the same response when it is wrong, expired, revoked or used up', async () => {
    const expired = await createGuestLink(server, admin, { expiresInHours: 1 });
    server.clock.advance(HOUR);
    await reauthenticateSessions(server);
    const revoked = await createGuestLink(server, admin);
    expect((await revoke(revoked.id)).status).toBe(204);
    expect((await revoke(revoked.id)).status).toBe(204);
    const used = await createGuestLink(server, admin, { uses: 1 });
    await sendAsGuest(server, used.token);
    const { token: statusToken } = await sendAsGuest(server, link.token);
    const { rows } = await server.database.pool.query(
      `select encode(token_hash, 'hex') as hash from guest_links limit 1`,
    );
    const tokens = [
      '',
      'wrong',
      'x'.repeat(43),
      rows[0].hash,
      expired.token,
      revoked.token,
      used.token,
      statusToken,
      admin.token,
    ];
    for (const token of tokens) {
      const payload = { token, text: 'Please pray for my exam.' };
      const { status, body } = await post('/api/guest-requests', payload);
      expect({ status, body }).toEqual({
        status: 403,
        body: {
          status: 403,
          code: 'guests.link-invalid',
          message: 'This link doesn’t work any more. Please ask for a new one.',
        },
      });
    }
    for (const token of ['', 'wrong', 'x'.repeat(43), link.token, admin.token]) {
      const expected = { status: 404, body: { code: 'guests.request-unknown' } };
      expect(await statusOf(token)).toMatchObject(expected);
      expect(await remove(token)).toMatchObject(expected);
    }
  });

  it('is listed without its token, and the log names the admin', async () => {
    const created = await createGuestLink(server, admin, { uses: 3, expiresInHours: 48 });
    await sendAsGuest(server, created.token);
    const { body } = await server.request({ url: '/api/admin/guest-links', as: admin });
    const listed = body.items.find(({ id }: { id: string }) => id === created.id);
    expect(listed).toMatchObject({ uses: 3, usesLeft: 2, revokedAt: null });
    expect(JSON.stringify(body)).not.toContain(created.token);
    const unlimited = body.items.find(({ id }: { id: string }) => id === link.id);
    expect(unlimited.uses).toBe(INVITATION_MAX_USES);
    const actions = await listAdminActions(server, 'create_guest_link');
    expect(actions.at(-1)).toMatchObject({ admin_user_id: admin.id, detail: '3 × 48 h' });
    expect((await listAdminActions(server, 'revoke_guest_link')).length).toBe(1);
    expect((await revoke(unknownId())).status).toBe(404);
  });

  it('accepts as many requests in an hour as a network may send registrations', async () => {
    const limited = await createTestServer({
      ...withoutRouteLimits,
      limits: { ...server.config.limits, registrationsPerHour: 2 },
    });
    const only = await createMember(limited, { admin: true });
    const { token } = await createGuestLink(limited, only);
    const send = (from: string) =>
      limited.request({
        method: 'POST',
        url: '/api/guest-requests',
        payload: { token, text: 'Please pray for my exam.' },
        from,
      });
    expect((await send('203.0.113.1')).status).toBe(201);
    expect((await send('203.0.113.1')).status).toBe(201);
    expect((await send('203.0.113.1')).status).toBe(429);
    // The limit of the link.
    const { status, headers } = await send('203.0.113.2');
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});

it('a request without an account is erased after thirty days, with its name and its secret link', async () => {
  const { id, token } = await sendApproved({ firstName: 'Naomi' });
  const sentAt = server.clock.now;
  server.clock.now = new Date(sentAt.getTime() + GUEST_REQUEST_MS - MINUTE);
  await applyDueChanges(server);
  expect((await statusOf(token)).body).toMatchObject({ state: 'shown' });
  server.clock.now = new Date(sentAt.getTime() + GUEST_REQUEST_MS);
  await applyDueChanges(server);
  expect(await statusOf(token)).toMatchObject({ status: 404 });
  const { rows } = await server.database.pool.query(
    `select text, deleted, guest from requests where id = '${id}'`,
  );
  expect(rows).toEqual([{ text: '[DELETED]', deleted: true, guest: true }]);
  const { rows: names } = await server.database.pool.query(
    `select from guest_requests where guest_name = 'Naomi'`,
  );
  expect(names).toEqual([]);
  const as = await createMember(server);
  expect(await server.request({ url: `/api/requests/${id}`, as })).toMatchObject({ status: 404 });
});

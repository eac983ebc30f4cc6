import {
  CIRCLE_MAX_MEMBERS,
  MAX_CIRCLE_INVITATIONS,
  MAX_CIRCLES,
} from '@prayer-swap/shared/circles/limits';
import { HOUR } from '@prayer-swap/shared/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCircle, inviteToCircle, joinCircle } from '../../../test/circle-fixtures.ts';
import { createMember, createMembers } from '../../../test/factories.ts';
import { createTestServer, type TestMember, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
let keeper: TestMember;
let guest: TestMember;
let id: string;

beforeAll(async () => {
  server = await createTestServer();
});

beforeEach(async () => {
  keeper = await createMember(server);
  guest = await createMember(server);
  id = await createCircle(server, keeper);
});

const invitations = (as = keeper) => server.request({ url: `/api/circles/${id}/invitations`, as });
const revoke = (invitationId: string, as = keeper) =>
  server.request({
    method: 'DELETE',
    url: `/api/circles/${id}/invitations/${invitationId}`,
    as,
  });
const memberCount = async () =>
  (await server.request({ url: `/api/circles/${id}`, as: keeper })).body.memberCount;

describe('an invitation to a circle', () => {
  it('lets as many members join as it has uses', async () => {
    const { id: invitationId, token } = await inviteToCircle(server, id, { uses: 1 });
    expect(await joinCircle(server, guest, token)).toMatchObject({
      status: 200,
      body: { id, role: 'member', memberCount: 2 },
    });
    const second = await joinCircle(server, await createMember(server), token);
    expect(second.status).toBe(404);
    expect((await invitations()).body.items).toEqual([]);
    expect((await revoke(invitationId)).status).toBe(204);
  });

  it('is not consumed by a member of the circle', async () => {
    const { token } = await inviteToCircle(server, id, { uses: 3 });
    for (const member of [keeper, guest, guest]) {
      expect((await joinCircle(server, member, token)).status).toBe(200);
    }
    expect((await invitations()).body.items).toMatchObject([{ uses: 3, usesLeft: 2 }]);
  });

  it('admits the member who consumed its last use again, after a lost response', async () => {
    const { token } = await inviteToCircle(server, id, { uses: 1 });
    const first = await joinCircle(server, guest, token);
    expect(await joinCircle(server, guest, token)).toMatchObject({ status: 200, body: first.body });
    await server.request({
      method: 'DELETE',
      url: `/api/circles/${id}/members/${guest.id}`,
      as: guest,
    });
    expect((await joinCircle(server, guest, token)).status).toBe(404);
  });

  it('A43: never lets more members join than its uses, however many try at the same time', async () => {
    const { token } = await inviteToCircle(server, id, { uses: 2 });
    const members = await createMembers(server, 6);
    const answers = await Promise.all(members.map((member) => joinCircle(server, member, token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 404, 404, 404, 404]);
    expect(await memberCount()).toBe(3);
  });

  it('A43: gets the same response when it is wrong, expired, revoked or used up', async () => {
    const expired = await inviteToCircle(server, id, { expiresInHours: 1 });
    server.clock.advance(HOUR);
    const revoked = await inviteToCircle(server, id);
    await revoke(revoked.id);
    const used = await inviteToCircle(server, id, { uses: 1 });
    await joinCircle(server, await createMember(server), used.token);
    const { rows } = await server.database.pool.query(
      `select encode(token_hash, 'hex') as hash from circle_invitations limit 1`,
    );
    const tokens = ['', 'wrong', 'x'.repeat(43), rows[0].hash, guest.token];
    for (const token of [...tokens, expired.token, revoked.token, used.token]) {
      const { status, body } = await joinCircle(server, guest, token);
      expect({ status, code: body.code, keys: Object.keys(body) }).toEqual({
        status: 404,
        code: 'circles.invitation-unusable',
        keys: ['status', 'code', 'message'],
      });
    }
  });

  it('admits no member to a full circle, or to more circles than possible', async () => {
    const { token } = await inviteToCircle(server, id);
    for (let count = 0; count < MAX_CIRCLES; count += 1) await createCircle(server, guest);
    expect(await joinCircle(server, guest, token)).toMatchObject({
      status: 409,
      body: { code: 'circles.too-many' },
    });
    await server.database.pool.query(
      `with people as (
         insert into users (id, username, email, created_at, updated_at)
         select gen_random_uuid(), 'crowd-' || n, 'crowd-' || n || '@example.org', now(), now()
         from generate_series(2, ${CIRCLE_MAX_MEMBERS}) n returning id)
       insert into circle_members (circle_id, user_id, role, joined_at) select $1, id, 'member', now() from people`,
      [id],
    );
    expect(await joinCircle(server, await createMember(server), token)).toMatchObject({
      status: 409,
      body: { code: 'circles.full' },
    });
    expect((await invitations()).body.items).toMatchObject([{ usesLeft: 5 }]);
  });

  it('is created, listed and revoked by keepers only', async () => {
    const { id: invitationId, token } = await inviteToCircle(server, id);
    await joinCircle(server, guest, token);
    expect((await invitations(guest)).status).toBe(403);
    expect((await revoke(invitationId, guest)).status).toBe(403);
    const { body } = await invitations();
    expect(JSON.stringify(body)).not.toContain(token);
    expect(body.items).toMatchObject([{ id: invitationId, uses: 5, usesLeft: 4 }]);
    await revoke(invitationId);
    expect((await revoke(invitationId)).status).toBe(404);
  });

  it('is created with a link that only this response contains', async () => {
    const payload = { expiresInHours: 48, uses: 3 };
    const url = `/api/circles/${id}/invitations`;
    const { status, body } = await server.request({ method: 'POST', url, as: keeper, payload });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      url: expect.stringMatching(/\/circles\/join#token=[\w-]{43}$/),
      uses: 3,
      expiresAt: new Date(server.clock.now.getTime() + 48 * HOUR).toISOString(),
    });
    const [, token = ''] = body.url.split('#token=');
    expect((await joinCircle(server, guest, token)).status).toBe(200);
  });

  it('is one of at most twenty usable ones', async () => {
    for (let count = 0; count < MAX_CIRCLE_INVITATIONS; count += 1)
      await inviteToCircle(server, id);
    const payload = { expiresInHours: 48, uses: 3 };
    const url = `/api/circles/${id}/invitations`;
    expect(await server.request({ method: 'POST', url, as: keeper, payload })).toMatchObject({
      status: 409,
      body: { code: 'circles.too-many-invitations' },
    });
  });

  it.each([{ uses: 0 }, { uses: 501 }, { expiresInHours: 0 }, { expiresInHours: 2161 }, { x: 1 }])(
    'rejects %j',
    async (changes) => {
      const url = `/api/circles/${id}/invitations`;
      const payload = { expiresInHours: 24, uses: 5, ...changes };
      expect((await server.request({ method: 'POST', url, as: keeper, payload })).status).toBe(400);
    },
  );
});

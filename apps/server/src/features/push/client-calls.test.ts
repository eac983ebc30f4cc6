import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aDevice, aMember, aReaction, aRequest } from '../../../test/factories.ts';
import {
  type TestMember,
  type TestServer,
  testServer,
  unknownId,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { runPushJobs } from '../../../test/push-fixtures.ts';

let server: TestServer;
let amira: TestMember;
let omar: TestMember;
let admin: TestMember;

beforeAll(async () => {
  server = await testServer(withoutRouteLimits);
});
beforeEach(async () => {
  [amira, omar] = [await aMember(server), await aMember(server)];
  admin = await aMember(server, { admin: true });
  for (const member of [amira, omar, admin]) await aDevice(server, member);
  await runPushJobs(server);
  server.pushes.length = 0;
});

type Door = 'native/prayer-reaction' | 'native/prayer-completion' | 'admin-alert';

function wish(door: Door, as: TestMember | null, payload: object) {
  return server.call({ method: 'POST', url: `/api/push/${door}`, payload, ...(as && { as }) });
}

function act(
  as: TestMember,
  kind: 'reactions' | 'completions' | 'flags',
  id: string,
  how = 'POST',
) {
  const payload = kind === 'reactions' ? { emoji: 'heart' } : {};
  const method = how === 'POST' ? 'POST' : 'DELETE';
  const url = `/api/requests/${id}/${kind}`;
  return server.call({
    method,
    url,
    as,
    ...(method === 'POST' && kind !== 'completions' && { payload }),
  });
}

/** What an attacker would like to have on somebody's screen. */
const CANARY = 'send-money-to-evil-example';
const words = {
  title: CANARY,
  body: CANARY,
};

describe.each([
  ['native/prayer-reaction', 'reactions'],
  ['native/prayer-completion', 'completions'],
] as const)('POST /api/push/%s', (door, kind) => {
  it('A13: confirms an act of one’s own, and sends nothing more than the act has', async () => {
    const id = await aRequest(server, { owner: amira });
    await act(omar, kind, id);
    for (const recipient of [{}, { recipientUserId: amira.id }]) {
      const payload = {
        ...words,
        ...recipient,
        data: { prayerId: id, type: CANARY, emoji: CANARY, actorName: CANARY, timestamp: 1 },
      };
      expect(await wish(door, omar, payload)).toMatchObject({
        status: 200,
        body: { success: true },
      });
    }
    await runPushJobs(server);
    expect(server.pushes.map(({ memberId }) => memberId)).toEqual([amira.id]);
    expect(JSON.stringify(server.pushes)).not.toContain(CANARY);
  });

  it('refuses without an act, for somebody else’s, after its undo, and of what is gone', async () => {
    const [id, gone] = [
      await aRequest(server, { owner: amira }),
      await aRequest(server, { owner: amira }),
    ];
    const refused = { status: 403, body: { code: 'error.forbidden' } };
    const asks = (as: TestMember, prayerId: string) => wish(door, as, { data: { prayerId } });
    expect(await asks(omar, id)).toMatchObject(refused);
    await act(omar, kind, id);
    await act(omar, kind, gone);
    for (const as of [amira, admin]) expect(await asks(as, id)).toMatchObject(refused);
    await act(omar, kind, id, 'DELETE');
    await server.call({ method: 'DELETE', url: `/api/requests/${gone}`, as: amira });
    for (const prayerId of [id, gone, unknownId()]) {
      expect(await asks(omar, prayerId)).toMatchObject(refused);
    }
    await runPushJobs(server);
    expect(server.pushes).toEqual([]);
  });

  it('confirms nobody as the author of an anonymous prayer', async () => {
    const id = await aRequest(server, { owner: amira, anonymous: true });
    await act(omar, kind, id);
    const answers = [];
    for (const recipientUserId of [amira.id, admin.id, omar.id, unknownId()]) {
      const { status, body, headers } = await wish(door, omar, {
        recipientUserId,
        data: { prayerId: id },
      });
      answers.push({ status, body, length: headers['content-length'] });
    }
    expect(answers[0]?.status).toBe(403);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await wish(door, omar, { data: { prayerId: id } })).toMatchObject({ status: 200 });
  });

  it('refuses to tell anybody but the owner', async () => {
    const id = await aRequest(server, { owner: amira });
    await act(omar, kind, id);
    for (const recipientUserId of [admin.id, omar.id, unknownId()]) {
      const payload = { ...words, recipientUserId, data: { prayerId: id } };
      expect(await wish(door, omar, payload)).toMatchObject({ status: 403 });
    }
    await runPushJobs(server);
    expect(server.pushes.map(({ memberId }) => memberId)).toEqual([amira.id]);
  });

  it.each([
    ['no prayer', { data: {} }],
    ['a prayer that is none', { data: { prayerId: 'none' } }],
    ['a recipient that is none', { recipientUserId: 'all', data: { prayerId: unknownId() } }],
    ['a book', { body: 'x'.repeat(1001), data: { prayerId: unknownId() } }],
    ['more than is asked', { to: 'all', data: { prayerId: unknownId() } }],
    ['nothing', {}],
  ])('refuses %s', async (_, payload) => {
    expect(await wish(door, omar, payload)).toMatchObject({ status: 400 });
  });

  it('is for members', async () => {
    const payload = { data: { prayerId: await aRequest(server) } };
    expect(await wish(door, null, payload)).toMatchObject({ status: 401 });
    const blocked = await aMember(server, { status: 'Blocked' });
    await aReaction(server, payload.data.prayerId, blocked);
    expect(await wish(door, blocked, payload)).toMatchObject({ status: 403 });
  });
});

describe('POST /api/push/admin-alert', () => {
  const others = { reportedUserId: CANARY, reportedUsername: CANARY, requestText: CANARY };

  it('counts the alerts of one’s own flag, and sends none', async () => {
    await aMember(server, { admin: true });
    const { rows } = await server.database.pool.query(
      `select from users where admin and status = 'Active'`,
    );
    const id = await aRequest(server, { owner: amira });
    await act(omar, 'flags', id);
    const payload = {
      ...words,
      ...others,
      requestId: id,
      flagCount: 99,
      data: { postType: CANARY },
    };
    for (let time = 0; time < 2; time += 1) {
      expect(await wish('admin-alert', omar, payload)).toMatchObject({
        status: 200,
        body: { sent: rows.length, uniqueAdmins: rows.length },
      });
    }
    await runPushJobs(server);
    const told = server.pushes.filter(({ memberId }) => memberId === admin.id);
    expect(told).toHaveLength(1);
    expect(JSON.stringify(server.pushes)).not.toContain(CANARY);
  });

  it('refuses without a flag of one’s own', async () => {
    const id = await aRequest(server, { owner: amira });
    const refused = { status: 403, body: { code: 'error.forbidden' } };
    expect(await wish('admin-alert', omar, { requestId: id })).toMatchObject(refused);
    await act(omar, 'flags', id);
    for (const as of [amira, admin, await aMember(server)]) {
      expect(await wish('admin-alert', as, { requestId: id })).toMatchObject(refused);
    }
    await act(omar, 'flags', id, 'DELETE');
    for (const requestId of [id, unknownId()]) {
      expect(await wish('admin-alert', omar, { requestId })).toMatchObject(refused);
    }
    expect(await wish('admin-alert', null, { requestId: id })).toMatchObject({ status: 401 });
    expect(await wish('admin-alert', omar, { requestId: 'none' })).toMatchObject({ status: 400 });
    expect(await wish('admin-alert', omar, {})).toMatchObject({ status: 400 });
  });
});

describe('A13: a flood of forged calls', () => {
  it('sends as many messages as there are real acts, and not a word of its own', async () => {
    const posts = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        aRequest(server, { owner: amira, anonymous: n % 2 === 0 }),
      ),
    );
    const [reacted, prayed, flagged] = [posts.slice(0, 3), posts.slice(2, 5), posts.slice(6, 7)];
    for (const id of reacted) await act(omar, 'reactions', id);
    for (const id of prayed) await act(omar, 'completions', id);
    for (const id of flagged) await act(omar, 'flags', id);
    const calls: Promise<{ status: number }>[] = [];
    const recipients = [undefined, amira.id, omar.id, admin.id];
    for (let round = 0; round < 12; round += 1) {
      for (const id of posts) {
        const recipientUserId = recipients[round % recipients.length];
        const call = {
          ...words,
          ...(recipientUserId && { recipientUserId }),
          data: { prayerId: id },
        };
        const as = round % 3 === 2 ? admin : omar;
        calls.push(wish('native/prayer-reaction', as, call));
        calls.push(wish('native/prayer-completion', as, call));
        calls.push(wish('admin-alert', as, { ...words, ...others(), requestId: id }));
      }
      await Promise.all(calls);
    }
    expect(calls).toHaveLength(288);
    await runPushJobs(server);
    const kinds = server.pushes
      .filter(({ memberId }) => [amira.id, omar.id, admin.id].includes(memberId))
      .map(({ memberId, data }) => `${memberId === amira.id ? 'owner' : 'admin'} ${data.type}`);
    expect(kinds.sort()).toEqual(
      [
        'admin admin-alert',
        ...reacted.map(() => 'owner prayer-reaction'),
        ...prayed.map(() => 'owner prayer-completion'),
      ].sort(),
    );
    expect(JSON.stringify(server.pushes)).not.toContain(CANARY);
  });

  const others = () => ({ requestText: CANARY, reportedUsername: CANARY });
});

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createDevice,
  createMember,
  createPrayerRequest,
  createReaction,
} from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  unknownId,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { runPushJobs } from '../../../test/push-fixtures.ts';

let server: TestServer;
let amira: TestMember;
let omar: TestMember;
let admin: TestMember;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
});
beforeEach(async () => {
  [amira, omar] = [await createMember(server), await createMember(server)];
  admin = await createMember(server, { admin: true });
  for (const member of [amira, omar, admin]) await createDevice(server, member);
  await runPushJobs(server);
  server.pushes.length = 0;
});

type ConfirmationPath = 'native/prayer-reaction' | 'native/prayer-completion' | 'admin-alert';

function requestConfirmation(path: ConfirmationPath, as: TestMember | null, payload: object) {
  return server.request({ method: 'POST', url: `/api/push/${path}`, payload, ...(as && { as }) });
}

function engage(
  as: TestMember,
  kind: 'reactions' | 'completions' | 'flags',
  id: string,
  how = 'POST',
) {
  const payload = kind === 'reactions' ? { emoji: 'heart' } : {};
  const method = how === 'POST' ? 'POST' : 'DELETE';
  const url = `/api/requests/${id}/${kind}`;
  return server.request({
    method,
    url,
    as,
    ...(method === 'POST' && kind !== 'completions' && { payload }),
  });
}

/** A text that an attacker could try to display on another member's screen. */
const CANARY = 'send-money-to-evil-example';
const forgedText = {
  title: CANARY,
  body: CANARY,
};

describe.each([
  ['native/prayer-reaction', 'reactions'],
  ['native/prayer-completion', 'completions'],
] as const)('POST /api/push/%s', (route, kind) => {
  it('A13: confirms an own action and sends only what the action causes', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    await engage(omar, kind, id);
    for (const recipient of [{}, { recipientUserId: amira.id }]) {
      const payload = {
        ...forgedText,
        ...recipient,
        data: { prayerId: id, type: CANARY, emoji: CANARY, actorName: CANARY, timestamp: 1 },
      };
      expect(await requestConfirmation(route, omar, payload)).toMatchObject({
        status: 200,
        body: { success: true },
      });
    }
    await runPushJobs(server);
    expect(server.pushes.map(({ memberId }) => memberId)).toEqual([amira.id]);
    expect(JSON.stringify(server.pushes)).not.toContain(CANARY);
  });

  it('rejects calls without an action, for another member’s, after an undo, or for deleted requests', async () => {
    const [id, gone] = [
      await createPrayerRequest(server, { owner: amira }),
      await createPrayerRequest(server, { owner: amira }),
    ];
    const forbidden = { status: 403, body: { code: 'error.forbidden' } };
    const confirm = (as: TestMember, prayerId: string) =>
      requestConfirmation(route, as, { data: { prayerId } });
    expect(await confirm(omar, id)).toMatchObject(forbidden);
    await engage(omar, kind, id);
    await engage(omar, kind, gone);
    for (const as of [amira, admin]) expect(await confirm(as, id)).toMatchObject(forbidden);
    await engage(omar, kind, id, 'DELETE');
    await server.request({ method: 'DELETE', url: `/api/requests/${gone}`, as: amira });
    for (const prayerId of [id, gone, unknownId()]) {
      expect(await confirm(omar, prayerId)).toMatchObject(forbidden);
    }
    await runPushJobs(server);
    expect(server.pushes).toEqual([]);
  });

  it('never confirms an author of an anonymous prayer', async () => {
    const id = await createPrayerRequest(server, { owner: amira, anonymous: true });
    await engage(omar, kind, id);
    const responses = [];
    for (const recipientUserId of [amira.id, admin.id, omar.id, unknownId()]) {
      const { status, body, headers } = await requestConfirmation(route, omar, {
        recipientUserId,
        data: { prayerId: id },
      });
      responses.push({ status, body, length: headers['content-length'] });
    }
    expect(responses[0]?.status).toBe(403);
    for (const response of responses) expect(response).toEqual(responses[0]);
    expect(await requestConfirmation(route, omar, { data: { prayerId: id } })).toMatchObject({
      status: 200,
    });
  });

  it('rejects recipients other than the owner', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    await engage(omar, kind, id);
    for (const recipientUserId of [admin.id, omar.id, unknownId()]) {
      const payload = { ...forgedText, recipientUserId, data: { prayerId: id } };
      expect(await requestConfirmation(route, omar, payload)).toMatchObject({ status: 403 });
    }
    await runPushJobs(server);
    expect(server.pushes.map(({ memberId }) => memberId)).toEqual([amira.id]);
  });

  it.each([
    ['no request id', { data: {} }],
    ['an invalid request id', { data: { prayerId: 'none' } }],
    ['an invalid recipient', { recipientUserId: 'all', data: { prayerId: unknownId() } }],
    ['an overlong text', { body: 'x'.repeat(1001), data: { prayerId: unknownId() } }],
    ['an additional field', { to: 'all', data: { prayerId: unknownId() } }],
    ['nothing', {}],
  ])('rejects %s', async (_, payload) => {
    expect(await requestConfirmation(route, omar, payload)).toMatchObject({ status: 400 });
  });

  it('requires a member', async () => {
    const payload = { data: { prayerId: await createPrayerRequest(server) } };
    expect(await requestConfirmation(route, null, payload)).toMatchObject({ status: 401 });
    const blocked = await createMember(server, { status: 'Blocked' });
    await createReaction(server, payload.data.prayerId, blocked);
    expect(await requestConfirmation(route, blocked, payload)).toMatchObject({ status: 403 });
  });
});

describe('POST /api/push/admin-alert', () => {
  const others = { reportedUserId: CANARY, reportedUsername: CANARY, requestText: CANARY };

  it('counts the alerts of an own flag and sends none', async () => {
    await createMember(server, { admin: true });
    const { rows } = await server.database.pool.query(
      `select from users where admin and status = 'Active'`,
    );
    const id = await createPrayerRequest(server, { owner: amira });
    await engage(omar, 'flags', id);
    const payload = {
      ...forgedText,
      ...others,
      requestId: id,
      flagCount: 99,
      data: { postType: CANARY },
    };
    for (let time = 0; time < 2; time += 1) {
      expect(await requestConfirmation('admin-alert', omar, payload)).toMatchObject({
        status: 200,
        body: { sent: rows.length, uniqueAdmins: rows.length },
      });
    }
    await runPushJobs(server);
    const notified = server.pushes.filter(({ memberId }) => memberId === admin.id);
    expect(notified).toHaveLength(1);
    expect(JSON.stringify(server.pushes)).not.toContain(CANARY);
  });

  it('rejects calls without an own flag', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    const forbidden = { status: 403, body: { code: 'error.forbidden' } };
    expect(await requestConfirmation('admin-alert', omar, { requestId: id })).toMatchObject(
      forbidden,
    );
    await engage(omar, 'flags', id);
    for (const as of [amira, admin, await createMember(server)]) {
      expect(await requestConfirmation('admin-alert', as, { requestId: id })).toMatchObject(
        forbidden,
      );
    }
    await engage(omar, 'flags', id, 'DELETE');
    for (const requestId of [id, unknownId()]) {
      expect(await requestConfirmation('admin-alert', omar, { requestId })).toMatchObject(
        forbidden,
      );
    }
    expect(await requestConfirmation('admin-alert', null, { requestId: id })).toMatchObject({
      status: 401,
    });
    expect(await requestConfirmation('admin-alert', omar, { requestId: 'none' })).toMatchObject({
      status: 400,
    });
    expect(await requestConfirmation('admin-alert', omar, {})).toMatchObject({ status: 400 });
  });
});

describe('A13: many forged calls', () => {
  it('send one message per real action, without client text', async () => {
    const posts = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        createPrayerRequest(server, { owner: amira, anonymous: n % 2 === 0 }),
      ),
    );
    const [reacted, prayed, flagged] = [posts.slice(0, 3), posts.slice(2, 5), posts.slice(6, 7)];
    for (const id of reacted) await engage(omar, 'reactions', id);
    for (const id of prayed) await engage(omar, 'completions', id);
    for (const id of flagged) await engage(omar, 'flags', id);
    const requests: Promise<{ status: number }>[] = [];
    const recipients = [undefined, amira.id, omar.id, admin.id];
    for (let round = 0; round < 12; round += 1) {
      for (const id of posts) {
        const recipientUserId = recipients[round % recipients.length];
        const forged = {
          ...forgedText,
          ...(recipientUserId && { recipientUserId }),
          data: { prayerId: id },
        };
        const as = round % 3 === 2 ? admin : omar;
        requests.push(requestConfirmation('native/prayer-reaction', as, forged));
        requests.push(requestConfirmation('native/prayer-completion', as, forged));
        requests.push(
          requestConfirmation('admin-alert', as, { ...forgedText, ...others(), requestId: id }),
        );
      }
      await Promise.all(requests);
    }
    expect(requests).toHaveLength(288);
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

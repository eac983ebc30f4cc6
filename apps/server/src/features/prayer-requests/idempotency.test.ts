import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMember, createPrayerRequest } from '../../../test/factories.ts';
import { createTestServer, type TestMember, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
let amira: TestMember;

beforeAll(async () => {
  server = await createTestServer();
});

const FORM = { text: 'Please pray for rain in our valley.', type: 'Support', anonymous: false };

function create(as: TestMember, key: string, payload: object = FORM) {
  const headers = { 'idempotency-key': key };
  return server.request({ method: 'POST', url: '/api/requests', as, headers, payload });
}

function pray(as: TestMember, requestId: string, key: string) {
  const headers = { 'idempotency-key': key };
  return server.request({
    method: 'POST',
    url: `/api/requests/${requestId}/completions`,
    as,
    headers,
  });
}

/** The member's requests, awards and balance. */
async function accountTotals({ id }: TestMember) {
  const { rows } = await server.database.pool.query(
    `select (select count(*) from requests where user_id = $1) as requests,
       (select count(*) from point_ledger where user_id = $1) as awards,
       (select good_will_points from users where id = $1) as balance`,
    [id],
  );
  return rows[0];
}

describe('Idempotency-Key', () => {
  it('returns the stored response for a repeat and does nothing', async () => {
    amira = await createMember(server);
    const first = await create(amira, 'key-repeated-1');
    server.clock.advance(60_000);
    const again = await create(amira, 'key-repeated-1', { text: `  ${FORM.text}\n` });
    expect(first.status).toBe(201);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(again.body).toEqual(first.body);
    expect(await accountTotals(amira)).toEqual({ requests: 1, awards: 1, balance: 5 });
  });

  it('rejects the key with other content', async () => {
    amira = await createMember(server);
    await create(amira, 'key-other-content');
    const { status, body } = await create(amira, 'key-other-content', { ...FORM, anonymous: true });
    expect(status).toBe(409);
    expect(body).toEqual({
      status: 409,
      code: 'error.key-reused',
      message: 'This was already sent with different content.',
    });
    expect(await accountTotals(amira)).toMatchObject({ requests: 1 });
  });

  it('creates one row and one award of twenty concurrent sends', async () => {
    amira = await createMember(server);
    const sends = Array.from({ length: 20 }, () => create(amira, 'key-twenty-at-once'));
    const responses = await Promise.all(sends);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect(await accountTotals(amira)).toEqual({ requests: 1, awards: 1, balance: 5 });
  });

  it('belongs to one member', async () => {
    const [one, other] = [await createMember(server), await createMember(server)];
    const first = await create(one, 'key-of-two-members');
    const second = await create(other, 'key-of-two-members');
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
  });

  it('belongs to one kind of action', async () => {
    amira = await createMember(server);
    const id = await createPrayerRequest(server);
    await create(amira, 'key-of-two-kinds');
    expect(await pray(amira, id, 'key-of-two-kinds')).toMatchObject({
      status: 409,
      body: { code: 'error.key-reused' },
    });
  });

  it('repeats the response of an action too, instead of "already prayed"', async () => {
    amira = await createMember(server);
    const id = await createPrayerRequest(server);
    const first = await pray(amira, id, 'key-of-a-prayer');
    expect(first.status).toBe(201);
    expect(await pray(amira, id, 'key-of-a-prayer')).toMatchObject({
      status: 201,
      body: first.body,
    });
  });

  it('is not used up by a rejection', async () => {
    amira = await createMember(server);
    const own = await createPrayerRequest(server, { owner: amira });
    expect(await pray(amira, own, 'key-of-a-refusal')).toMatchObject({ status: 403 });
    expect(await create(amira, 'key-of-a-refusal')).toMatchObject({ status: 201 });
  });

  it.each([
    [''],
    ['short'],
    ['with a space in it'],
    ['semi;colons;are;no;letters'],
    ['x'.repeat(101)],
  ])('rejects the malformed key "%s"', async (key) => {
    amira = await createMember(server);
    expect(await create(amira, key)).toMatchObject({
      status: 400,
      body: { code: 'error.invalid-input' },
    });
    expect(await accountTotals(amira)).toMatchObject({ requests: 0 });
  });
});

describe('a key that the previous release stored', () => {
  const ID = '1b4e28ba-2fa1-4d2e-883f-0016d3cca427';
  /* As release 0.1 stores them. They stay as they are: a new field is optional and has no default. */
  const change = {
    id: ID,
    text: '[DELETED]',
    type: 'Support',
    anonymous: false,
    archived: false,
    status: 'Active',
    createdAt: '2026-11-21T12:00:00.000Z',
    editedAt: null,
    ownerUsername: 'amira',
    ownerIsAdmin: false,
    isOwner: true,
    totalCompleted: 0,
    emojiCounts: { heart: 0, star: 0, 'raised-hands': 0 },
    answered: false,
    updateCount: 0,
    newestUpdate: null,
    userReactedEmoji: null,
    userCompleted: false,
    userPrayingFor: false,
    can: {
      edit: true,
      archive: true,
      restore: false,
      delete: true,
      update: true,
      answer: true,
      takeAnswerBack: false,
      celebrate: false,
      react: false,
      pray: false,
      flag: false,
      hide: false,
      keep: false,
      report: false,
      adminReview: false,
      adminDelete: false,
    },
  };
  const engagement = {
    totalCompleted: 1,
    emojiCounts: { heart: 1, star: 0, 'raised-hands': 0 },
    userReactedEmoji: 'heart',
    userCompleted: true,
    awarded: 1,
    goodWillPoints: 6,
  };
  const url = `/api/requests/${ID}`;

  async function repeat(
    stored: { payload: string; answer: unknown },
    send: { method: 'POST' | 'PATCH'; url: string; payload?: object },
  ) {
    amira = await createMember(server);
    await server.database.pool.query(
      `insert into idempotency_keys (user_id, key, payload_hash, answer, created_at)
       values ($1, 'key-of-a-release', $2, $3, now())`,
      [
        amira.id,
        createHash('sha256').update(stored.payload).digest(),
        JSON.stringify(stored.answer),
      ],
    );
    return server.request({
      ...send,
      as: amira,
      headers: { 'idempotency-key': 'key-of-a-release' },
    });
  }

  it('repeats the creation of a request', async () => {
    const payload = `{"text":"${FORM.text}","type":"Support","anonymous":false}`;
    expect(
      await repeat(
        { payload, answer: { id: ID } },
        { method: 'POST', url: '/api/requests', payload: FORM },
      ),
    ).toMatchObject({ status: 201, body: { id: ID } });
  });

  it.each([
    ['an edit', `{"requestId":"${ID}","text":"${FORM.text}"}`, { text: FORM.text }],
    ['an archiving', `{"requestId":"${ID}","archived":true}`, { archived: true }],
  ])('repeats %s', async (_, payload, body) => {
    expect(
      await repeat({ payload, answer: change }, { method: 'PATCH', url, payload: body }),
    ).toMatchObject({ status: 200, body: change });
  });

  it('repeats a reaction and a completion', async () => {
    expect(
      await repeat(
        { payload: `["react","${ID}","heart"]`, answer: engagement },
        { method: 'POST', url: `${url}/reactions`, payload: { emoji: 'heart' } },
      ),
    ).toMatchObject({ status: 201, body: engagement });
    expect(
      await repeat(
        { payload: `["pray","${ID}"]`, answer: engagement },
        { method: 'POST', url: `${url}/completions` },
      ),
    ).toMatchObject({ status: 201, body: engagement });
  });

  it('repeats a response without the count of a new reaction, which is zero', async () => {
    const { heart, ...emojiCounts } = engagement.emojiCounts;
    expect(
      await repeat(
        { payload: `["pray","${ID}"]`, answer: { ...engagement, emojiCounts } },
        { method: 'POST', url: `${url}/completions` },
      ),
    ).toMatchObject({ status: 201, body: { emojiCounts: { ...emojiCounts, heart: 0 } } });
  });

  it('repeats a flag', async () => {
    expect(
      await repeat(
        { payload: `["flag","${ID}","spam"]`, answer: null },
        { method: 'POST', url: `${url}/flags`, payload: { reason: 'spam' } },
      ),
    ).toMatchObject({ status: 201 });
  });

  it('repeats an update', async () => {
    const id = await createPrayerRequest(server);
    expect(
      await repeat(
        { payload: `["update","${id}",{"text":"It rained.","answered":false}]`, answer: null },
        { method: 'POST', url: `/api/requests/${id}/updates`, payload: { text: 'It rained.' } },
      ),
    ).toMatchObject({ status: 201 });
  });
});

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
      message: 'This was already sent with other content.',
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

import { beforeAll, describe, expect, it } from 'vitest';
import { aMember, aRequest } from '../../../test/factories.ts';
import { type TestMember, type TestServer, testServer } from '../../../test/harness.ts';

let server: TestServer;
let amira: TestMember;

beforeAll(async () => {
  server = await testServer();
});

const FORM = { text: 'Please pray for rain in our valley.', type: 'Support', anonymous: false };

function create(as: TestMember, key: string, payload: object = FORM) {
  const headers = { 'idempotency-key': key };
  return server.call({ method: 'POST', url: '/api/requests', as, headers, payload });
}

function pray(as: TestMember, requestId: string, key: string) {
  const headers = { 'idempotency-key': key };
  return server.call({
    method: 'POST',
    url: `/api/requests/${requestId}/completions`,
    as,
    headers,
  });
}

/** What a member has of it: requests, awards and balance. */
async function holdings({ id }: TestMember) {
  const { rows } = await server.database.pool.query(
    `select (select count(*) from requests where user_id = $1) as requests,
       (select count(*) from point_ledger where user_id = $1) as awards,
       (select good_will_points from users where id = $1) as balance`,
    [id],
  );
  return rows[0];
}

describe('Idempotency-Key', () => {
  it('answers a repeated send as the first one, and does nothing again', async () => {
    amira = await aMember(server);
    const first = await create(amira, 'key-repeated-1');
    server.clock.advance(60_000);
    const again = await create(amira, 'key-repeated-1', { text: `  ${FORM.text}\n` });
    expect(first.status).toBe(201);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(again.body).toEqual(first.body);
    expect(await holdings(amira)).toEqual({ requests: 1, awards: 1, balance: 5 });
  });

  it('refuses the key with other content', async () => {
    amira = await aMember(server);
    await create(amira, 'key-other-content');
    const { status, body } = await create(amira, 'key-other-content', { ...FORM, anonymous: true });
    expect(status).toBe(409);
    expect(body).toEqual({
      status: 409,
      code: 'error.key-reused',
      message: 'This was already sent with other content.',
    });
    expect(await holdings(amira)).toMatchObject({ requests: 1 });
  });

  it('makes one row and one award of twenty sends at once', async () => {
    amira = await aMember(server);
    const sends = Array.from({ length: 20 }, () => create(amira, 'key-twenty-at-once'));
    const answers = await Promise.all(sends);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await holdings(amira)).toEqual({ requests: 1, awards: 1, balance: 5 });
  });

  it('belongs to one member', async () => {
    const [one, other] = [await aMember(server), await aMember(server)];
    const first = await create(one, 'key-of-two-members');
    const second = await create(other, 'key-of-two-members');
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
  });

  it('is for one act: an act of another kind with it is refused', async () => {
    amira = await aMember(server);
    const id = await aRequest(server);
    await create(amira, 'key-of-two-kinds');
    expect(await pray(amira, id, 'key-of-two-kinds')).toMatchObject({
      status: 409,
      body: { code: 'error.key-reused' },
    });
  });

  it('repeats the answer of an act as well, instead of "already prayed"', async () => {
    amira = await aMember(server);
    const id = await aRequest(server);
    const first = await pray(amira, id, 'key-of-a-prayer');
    expect(first.status).toBe(201);
    expect(await pray(amira, id, 'key-of-a-prayer')).toMatchObject({
      status: 201,
      body: first.body,
    });
  });

  it('is not used up by a refusal', async () => {
    amira = await aMember(server);
    const own = await aRequest(server, { owner: amira });
    expect(await pray(amira, own, 'key-of-a-refusal')).toMatchObject({ status: 403 });
    expect(await create(amira, 'key-of-a-refusal')).toMatchObject({ status: 201 });
  });

  it.each([
    [''],
    ['short'],
    ['with a space in it'],
    ['semi;colons;are;no;letters'],
    ['x'.repeat(101)],
  ])('refuses the malformed key "%s"', async (key) => {
    amira = await aMember(server);
    expect(await create(amira, key)).toMatchObject({
      status: 400,
      body: { code: 'error.invalid-input' },
    });
    expect(await holdings(amira)).toMatchObject({ requests: 0 });
  });
});

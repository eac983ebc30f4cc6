import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { aMember, aRequest } from '../../test/factories.ts';
import {
  type TestMember,
  type TestServer,
  testServer,
  withoutRouteLimits,
} from '../../test/harness.ts';

let server: TestServer;
let owner: TestMember;

beforeAll(async () => {
  server = await testServer(withoutRouteLimits);
  owner = await aMember(server);
});

function manyMembers(number: number): Promise<TestMember[]> {
  return Promise.all(Array.from({ length: number }, () => aMember(server)));
}

function manyRequests(number: number): Promise<string[]> {
  return Promise.all(Array.from({ length: number }, () => aRequest(server, { owner })));
}

function react(as: TestMember, id: string, key?: string) {
  return server.call({
    method: 'POST',
    url: `/api/requests/${id}/reactions`,
    as,
    payload: { emoji: 'heart' },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
}

async function stored(id: string) {
  const { rows } = await sql<{ hearts: number; reactions: number; told: number; awarded: number }>`
    select r.heart_count as hearts,
      (select count(*)::int from reactions x where x.request_id = r.id) as reactions,
      (select count(*)::int from notifications n where n.related_request_id = r.id) as told,
      (select count(*)::int from point_ledger l join reactions x on x.id = l.source_id
       where x.request_id = r.id) as awarded
    from requests r where r.id = ${id}`.execute(server.database.db);
  return rows[0];
}

const times = (number: number) => ({
  hearts: number,
  reactions: number,
  told: number,
  awarded: number,
});

describe('acts of many members at once', () => {
  it('are each stored with all they cause, on one request and on many', async () => {
    const members = await manyMembers(40);
    const [hot = '', ...others] = await manyRequests(41);
    const answers = await Promise.all(
      members.flatMap((member, at) => [react(member, hot), react(member, others[at] ?? '')]),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await stored(hot)).toEqual(times(40));
    for (const id of others) expect(await stored(id)).toEqual(times(1));
  });

  it('are judged one by one', async () => {
    const [omar, leah, blocked, ...rest] = await manyMembers(20);
    if (!omar || !leah || !blocked) throw new Error('Twenty members are at least three');
    const [id = '', own = ''] = [
      ...(await manyRequests(1)),
      await aRequest(server, { owner: omar }),
    ];
    await react(leah, id);
    // So that the server knows whose session it is.
    expect((await react(blocked, own)).status).toBe(201);
    await sql`update users set status = 'Blocked' where id = ${blocked.id}`.execute(
      server.database.db,
    );
    const answers = await Promise.all([
      ...rest.map((member) => react(member, id)),
      react(omar, own),
      react(leah, id),
      react(blocked, id),
      react({ ...omar, token: 'x'.repeat(43) }, id),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([
      ...rest.map(() => 201),
      403,
      409,
      403,
      401,
    ]);
    expect(await stored(id)).toEqual(times(rest.length + 1));
  });

  it('fail alone: the others are stored, once', async () => {
    const members = await manyMembers(12);
    const [broken = '', ...sound] = await manyRequests(12);
    await sql`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'not this one'; end $$`.execute(server.database.db);
    await sql`create trigger refused before insert on reactions for each row
      when (new.request_id = ${sql.lit(broken)}) execute function refuse()`.execute(
      server.database.db,
    );
    const answers = await Promise.all(
      members.map((member, at) => react(member, [...sound, broken][at] ?? '')),
    );
    expect(answers.map(({ status }) => status)).toEqual([...sound.map(() => 201), 500]);
    expect(server.faults.splice(0)).toHaveLength(1);
    for (const id of sound) expect(await stored(id)).toEqual(times(1));
    expect(await stored(broken)).toEqual(times(0));
  });

  it('wait for a request that somebody holds', async () => {
    const [held = '', ...free] = await manyRequests(9);
    const members = await manyMembers(9);
    const acting = await server.database.db.transaction().execute(async (tx) => {
      await sql`select from requests where id = ${held} for update`.execute(tx);
      const acts = members.map((member, at) => react(member, [held, ...free][at] ?? ''));
      await delay(300);
      return { acts };
    });
    const answers = await Promise.all(acting.acts);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    for (const id of [held, ...free]) expect(await stored(id)).toEqual(times(1));
  });
});

it('an act on a request that is taken away at that moment is not done, and tells nobody', async () => {
  const [omar] = await manyMembers(1);
  const [id = ''] = await manyRequests(1);
  if (!omar) throw new Error('One member is one');
  const { acting } = await server.database.db.transaction().execute(async (tx) => {
    await sql`update requests set deleted = true where id = ${id}`.execute(tx);
    const acting = react(omar, id);
    await delay(300);
    return { acting };
  });
  expect((await acting).status).toBe(404);
  expect(await stored(id)).toEqual(times(0));
});

describe('acts of one member at once', () => {
  it('each know of the one before', async () => {
    const [omar] = await manyMembers(1);
    if (!omar) throw new Error('One member is one');
    const answers = await Promise.all((await manyRequests(8)).map((id) => react(omar, id)));
    const balances = answers.map(({ body }) => body.goodWillPoints);
    expect(balances.sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('with one key are one act, also among those of others', async () => {
    const [omar, ...others] = await manyMembers(10);
    if (!omar) throw new Error('Ten members are at least one');
    const [id = ''] = await manyRequests(1);
    const key = 'one-key-for-all-of-them';
    const answers = await Promise.all([
      react(omar, id, key),
      ...others.map((other) => react(other, id, key)),
      react(omar, id, key),
      react(omar, id, key),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(answers.at(-1)?.body).toEqual(answers[0]?.body);
    expect(await stored(id)).toEqual(times(10));
  });
});

import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMember, createPrayerRequest } from '../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  withoutRouteLimits,
} from '../../test/harness.ts';

let server: TestServer;
let owner: TestMember;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
  owner = await createMember(server);
});

function createMembers(number: number): Promise<TestMember[]> {
  return Promise.all(Array.from({ length: number }, () => createMember(server)));
}

function createPrayerRequests(number: number): Promise<string[]> {
  return Promise.all(Array.from({ length: number }, () => createPrayerRequest(server, { owner })));
}

function react(as: TestMember, id: string, key?: string) {
  return server.request({
    method: 'POST',
    url: `/api/requests/${id}/reactions`,
    as,
    payload: { emoji: 'heart' },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
}

async function readStored(id: string) {
  const { rows } = await sql<{
    hearts: number;
    reactions: number;
    notified: number;
    awarded: number;
  }>`
    select r.heart_count as hearts,
      (select count(*)::int from reactions x where x.request_id = r.id) as reactions,
      (select count(*)::int from notifications n where n.related_request_id = r.id) as notified,
      (select count(*)::int from point_ledger l join reactions x on x.id = l.source_id
       where x.request_id = r.id) as awarded
    from requests r where r.id = ${id}`.execute(server.database.db);
  return rows[0];
}

const expectedCounts = (number: number) => ({
  hearts: number,
  reactions: number,
  notified: number,
  awarded: number,
});

describe('concurrent mutations of many members', () => {
  it('are stored each with all side effects, on one request and on many', async () => {
    const members = await createMembers(40);
    const [hot = '', ...others] = await createPrayerRequests(41);
    const responses = await Promise.all(
      members.flatMap((member, at) => [react(member, hot), react(member, others[at] ?? '')]),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await readStored(hot)).toEqual(expectedCounts(40));
    for (const id of others) expect(await readStored(id)).toEqual(expectedCounts(1));
  });

  it('are authorized one by one', async () => {
    const [omar, leah, blocked, ...rest] = await createMembers(20);
    if (!omar || !leah || !blocked) throw new Error('Twenty members are at least three');
    const [id = '', own = ''] = [
      ...(await createPrayerRequests(1)),
      await createPrayerRequest(server, { owner: omar }),
    ];
    await react(leah, id);
    // Fills the server's cache of session owners.
    expect((await react(blocked, own)).status).toBe(201);
    await sql`update users set status = 'Blocked' where id = ${blocked.id}`.execute(
      server.database.db,
    );
    const responses = await Promise.all([
      ...rest.map((member) => react(member, id)),
      react(omar, own),
      react(leah, id),
      react(blocked, id),
      react({ ...omar, token: 'x'.repeat(43) }, id),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([
      ...rest.map(() => 201),
      403,
      409,
      403,
      401,
    ]);
    expect(await readStored(id)).toEqual(expectedCounts(rest.length + 1));
  });

  it('fail individually: the others are stored once', async () => {
    const members = await createMembers(12);
    const [broken = '', ...sound] = await createPrayerRequests(12);
    await sql`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'not this one'; end $$`.execute(server.database.db);
    await sql`create trigger refused before insert on reactions for each row
      when (new.request_id = ${sql.lit(broken)}) execute function refuse()`.execute(
      server.database.db,
    );
    const responses = await Promise.all(
      members.map((member, at) => react(member, [...sound, broken][at] ?? '')),
    );
    expect(responses.map(({ status }) => status)).toEqual([...sound.map(() => 201), 500]);
    expect(server.faults.splice(0)).toHaveLength(1);
    for (const id of sound) expect(await readStored(id)).toEqual(expectedCounts(1));
    expect(await readStored(broken)).toEqual(expectedCounts(0));
  });

  it('wait for a locked request', async () => {
    const [locked = '', ...free] = await createPrayerRequests(9);
    const members = await createMembers(9);
    const { pending } = await server.database.db.transaction().execute(async (tx) => {
      await sql`select from requests where id = ${locked} for update`.execute(tx);
      const pending = members.map((member, at) => react(member, [locked, ...free][at] ?? ''));
      await delay(300);
      return { pending };
    });
    const responses = await Promise.all(pending);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    for (const id of [locked, ...free]) expect(await readStored(id)).toEqual(expectedCounts(1));
  });
});

it('a mutation on a request that is removed concurrently has no effect and notifies no one', async () => {
  const [omar] = await createMembers(1);
  const [id = ''] = await createPrayerRequests(1);
  if (!omar) throw new Error('One member is one');
  const { pending } = await server.database.db.transaction().execute(async (tx) => {
    await sql`update requests set deleted = true where id = ${id}`.execute(tx);
    const pending = react(omar, id);
    await delay(300);
    return { pending };
  });
  expect((await pending).status).toBe(404);
  expect(await readStored(id)).toEqual(expectedCounts(0));
});

describe('concurrent mutations of one member', () => {
  it('see the previous one', async () => {
    const [omar] = await createMembers(1);
    if (!omar) throw new Error('One member is one');
    const responses = await Promise.all(
      (await createPrayerRequests(8)).map((id) => react(omar, id)),
    );
    const balances = responses.map(({ body }) => body.goodWillPoints);
    expect(balances.sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('with one key are one mutation, also among those of others', async () => {
    const [omar, ...others] = await createMembers(10);
    if (!omar) throw new Error('Ten members are at least one');
    const [id = ''] = await createPrayerRequests(1);
    const key = 'one-key-for-all-of-them';
    const responses = await Promise.all([
      react(omar, id, key),
      ...others.map((other) => react(other, id, key)),
      react(omar, id, key),
      react(omar, id, key),
    ]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(responses.at(-1)?.body).toEqual(responses[0]?.body);
    expect(await readStored(id)).toEqual(expectedCounts(10));
  });
});

import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMember, createPrayerRequest } from './factories.ts';
import { createTestServer, readiness, type TestMember, type TestServer } from './harness.ts';
import { onFileFinished } from './on-file-finished.ts';
import { type ReplicaPair, startPrimaryAndReplica } from './replica-fixtures.ts';

let pair: ReplicaPair;
let server: TestServer;
let amira: TestMember;
let omar: TestMember;

beforeAll(async () => {
  pair = await startPrimaryAndReplica();
  // Runs after the teardown of the server, which is created later.
  onFileFinished(() => pair.stop());
  const { primaryUrl, replicaUrl } = pair;
  server = await createTestServer({}, { mapConnectionString: () => primaryUrl, replicaUrl });
});

beforeEach(async () => {
  amira = await createMember(server);
  omar = await createMember(server);
  await expect.poll(servedBy).toBe('replica');
});

/** The server that answers a member who never wrote. */
function servedBy(): Promise<string | undefined> {
  return server.reads.run({ lastWriteXid: null }, async (db) => {
    const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(
      db,
    );
    return rows[0]?.standby ? 'replica' : 'primary';
  });
}

const replicaStatus = async () => (await readiness(server)).replica;

async function popular(as: TestMember, id: string) {
  const { status, body } = await server.request({
    url: '/api/requests?tab=community&sort=popular',
    as,
  });
  expect(status).toBe(200);
  return body.items.find((item: { id: string }) => item.id === id);
}

async function post(as: TestMember): Promise<string> {
  const payload = { text: 'Please pray for my family.', type: 'Support', anonymous: false };
  const { status, body } = await server.request({
    ...{ method: 'POST', url: '/api/requests', as, payload },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(status).toBe(201);
  return body.id;
}

describe('with a replica', () => {
  it('an own post is visible immediately, others’ posts after replication', async () => {
    await pair.pause();
    const id = await post(amira);
    expect(await popular(amira, id)).toMatchObject({ id });
    expect(await popular(omar, id)).toBeUndefined();
    await pair.resume();
    await expect.poll(() => popular(omar, id)).toMatchObject({ id });
    await expect.poll(servedBy).toBe('replica');
  });

  it('an own reaction is visible immediately', async () => {
    const leah = await createMember(server);
    const id = await createPrayerRequest(server, { owner: amira });
    await expect.poll(() => popular(leah, id)).toMatchObject({ id });
    await pair.pause();
    const url = `/api/requests/${id}/reactions`;
    await server.request({ method: 'POST', url, as: omar, payload: { emoji: 'heart' } });
    expect(await popular(omar, id)).toMatchObject({ userReactedEmoji: 'heart' });
    expect(await popular(leah, id)).toMatchObject({ emojiCounts: { heart: 0 } });
    await pair.resume();
    await expect.poll(() => popular(leah, id)).toMatchObject({ emojiCounts: { heart: 1 } });
  });

  it('a lagging replica is not used after three seconds, until it caught up', async () => {
    await pair.pause();
    const id = await post(amira);
    expect(await popular(omar, id)).toBeUndefined();
    await expect.poll(() => popular(omar, id)).toMatchObject({ id });
    expect(await servedBy()).toBe('primary');
    expect(await replicaStatus()).toBe('away');
    await pair.resume();
    await expect.poll(servedBy).toBe('replica');
    await expect.poll(replicaStatus).toBe('on');
  });

  it('a stopped replica is not used, and is used again after it recovers', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    await pair.stopReplica();
    expect(await popular(omar, id)).toMatchObject({ id });
    expect(await servedBy()).toBe('primary');
    await expect.poll(() => server.faults.length).toBeGreaterThan(0);
    await pair.startReplica();
    await expect.poll(servedBy).toBe('replica');
    await expect.poll(() => popular(omar, id)).toMatchObject({ id });
    server.faults.splice(0);
  });
});

import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createMember, createPrayerRequest } from '../../../test/factories.ts';
import { createTestServer, type TestMember, type TestServer } from '../../../test/harness.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { DomainEvent } from '../../events.ts';

let server: TestServer;
let amira: TestMember;

beforeAll(async () => {
  server = await createTestServer();
});

beforeEach(async () => {
  amira = await createMember(server);
});

function emitEvent(event: DomainEvent) {
  return withTransaction(server.database.db, (tx) => server.emit(tx, event));
}

const TEXT = 'Please pray for my mother Salma.';

function create(as: TestMember) {
  const headers = { 'idempotency-key': 'create-0001' };
  return server.request({
    method: 'POST',
    url: '/api/requests',
    as,
    headers,
    payload: { text: TEXT },
  });
}

function row(id: string) {
  return server.database.db
    .selectFrom('requests')
    .select(['text', 'deleted', 'edited_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

it('a request removed by an admin is in no list and in no stored response', async () => {
  const { body } = await create(amira);
  await emitEvent({ type: 'request-removed', requestId: body.id, ownerId: amira.id });
  expect(await row(body.id)).toMatchObject({ deleted: true });
  expect(await server.request({ url: `/api/requests/${body.id}`, as: amira })).toMatchObject({
    status: 404,
  });
  expect(await create(amira)).toMatchObject({ status: 201, body: { text: '[DELETED]' } });
});

it('account deletion removes the member’s texts and preserves those of others', async () => {
  const { body } = await create(amira);
  const url = `/api/requests/${body.id}`;
  await server.request({
    method: 'PATCH',
    url,
    as: amira,
    payload: { text: `${TEXT} Thank you.` },
  });
  const archived = await createPrayerRequest(server, { owner: amira, archived: true });
  const otherId = await createPrayerRequest(server, { text: TEXT });
  await emitEvent({ type: 'account-deleted', memberId: amira.id });
  for (const id of [body.id, archived]) {
    expect(await row(id)).toEqual({ text: '[DELETED]', deleted: true, edited_at: null });
  }
  expect(await row(otherId)).toEqual({ text: TEXT, deleted: false, edited_at: null });
});

it.each([
  ['creates', (_: string) => ({ method: 'POST', url: '/api/requests', payload: { text: TEXT } })],
  ['changes', (own: string) => ({ method: 'PATCH', url: own, payload: { text: `${TEXT}!` } })],
] as const)('A14: a member who %s while being blocked is rejected', async (_, requestFor) => {
  const id = await createPrayerRequest(server, { owner: amira, text: TEXT });
  const blockingClient = await server.database.pool.connect();
  await blockingClient.query('begin');
  await blockingClient.query("update users set status = 'Blocked' where id = $1", [amira.id]);
  const response = server.request({ ...requestFor(`/api/requests/${id}`), as: amira });
  await new Promise((resolve) => setTimeout(resolve, 200));
  await blockingClient.query('commit');
  blockingClient.release();
  expect(await response).toMatchObject({ status: 403, body: { code: 'error.account-restricted' } });
  const { rows } = await server.database.pool.query(
    'select text from requests where user_id = $1',
    [amira.id],
  );
  expect(rows).toEqual([{ text: TEXT }]);
});

it('a repeated edit returns no text after its request was deleted', async () => {
  const { body } = await create(amira);
  const url = `/api/requests/${body.id}`;
  const correct = () =>
    server.request({
      method: 'PATCH',
      url,
      as: amira,
      headers: { 'idempotency-key': 'correct-0001' },
      payload: { text: `${TEXT} Thank you.` },
    });
  expect(await correct()).toMatchObject({ status: 200, body: { text: `${TEXT} Thank you.` } });
  await server.request({ method: 'DELETE', url, as: amira });
  expect(await correct()).toMatchObject({ status: 200, body: { text: '[DELETED]' } });
});

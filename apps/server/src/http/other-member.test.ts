import { beforeAll, expect, it } from 'vitest';
import { aMember } from '../../test/factories.ts';
import { type TestMember, type TestServer, testServer, unknownId } from '../../test/harness.ts';

let server: TestServer;
let amira: TestMember;
let omar: TestMember;

beforeAll(async () => {
  server = await testServer();
  amira = await aMember(server);
  omar = await aMember(server);
});

function share(as: TestMember, memberId: string) {
  const payload = { text: 'Please pray for rain in our valley.' };
  const headers = { 'x-member-id': memberId };
  return server.call({ method: 'POST', url: '/api/requests', as, headers, payload });
}

it('A17: what one member wrote is sent as that member', async () => {
  expect(await share(amira, amira.id)).toMatchObject({ status: 201 });
});

it.each([
  ['another member’s', () => amira.id],
  ['nobody’s', unknownId],
  ['no id at all', () => 'amira'],
  ['empty', () => ''],
])('A17: and never as another: the header is %s', async (_, memberId) => {
  expect(await share(omar, memberId())).toMatchObject({
    status: 409,
    body: { code: 'error.other-member' },
  });
  const { body } = await server.call({ url: '/api/requests?tab=mine', as: omar });
  expect(body.items).toEqual([]);
});

it('A17: nor by anybody, where nobody needs to be signed in', async () => {
  const headers = { 'x-member-id': amira.id };
  const call = { method: 'POST', url: '/api/auth/logout', headers } as const;
  expect(await server.call(call)).toMatchObject({ status: 409 });
});

import { beforeAll, expect, it } from 'vitest';
import { createMember } from '../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  unknownId,
} from '../../test/harness.ts';

let server: TestServer;
let amira: TestMember;
let omar: TestMember;

beforeAll(async () => {
  server = await createTestServer();
  amira = await createMember(server);
  omar = await createMember(server);
});

function share(as: TestMember, memberId: string) {
  const payload = { text: 'Please pray for rain in our valley.' };
  const headers = { 'x-member-id': memberId };
  return server.request({ method: 'POST', url: '/api/requests', as, headers, payload });
}

it('A17: a call with the member’s own id is accepted', async () => {
  expect(await share(amira, amira.id)).toMatchObject({ status: 201 });
});

it.each([
  ['another member’s', () => amira.id],
  ['nobody’s', unknownId],
  ['no id at all', () => 'amira'],
  ['empty', () => ''],
])('A17: a call with another one is rejected: the header is %s', async (_, memberId) => {
  expect(await share(omar, memberId())).toMatchObject({
    status: 409,
    body: { code: 'error.other-member' },
  });
  const { body } = await server.request({ url: '/api/requests?tab=mine', as: omar });
  expect(body.items).toEqual([]);
});

it('A17: a call to a public route with an id is rejected', async () => {
  const headers = { 'x-member-id': amira.id };
  const options = { method: 'POST', url: '/api/auth/logout', headers } as const;
  expect(await server.request(options)).toMatchObject({ status: 409 });
});

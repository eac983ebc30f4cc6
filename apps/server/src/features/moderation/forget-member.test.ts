import { expect, it } from 'vitest';
import { aMember, aRequest } from '../../../test/factories.ts';
import { testServer, withoutRouteLimits } from '../../../test/harness.ts';

it('a deleted account leaves no words about its member with the admins', async () => {
  const server = await testServer(withoutRouteLimits);
  const admin = await aMember(server, { admin: true });
  const [leaving, staying] = [await aMember(server), await aMember(server)];
  const post = (url: string, as = admin, payload: object = { reason: 'Names them' }) =>
    server.call({ method: 'POST', url, as, payload });
  const report = (of: string, as: typeof admin) =>
    post(`/api/members/${of}/reports`, as, { reason: 'spam', text: 'About somebody' });
  await report(staying.username, leaving);
  await report(leaving.username, staying);
  const held = await aRequest(server, { owner: leaving, status: 'Under_Review' });
  const other = await aRequest(server, { owner: staying, status: 'Under_Review' });
  for (const id of [held, other]) await post(`/api/admin/requests/${id}/block`);
  await post(`/api/admin/users/${leaving.id}/block`);
  await post('/api/me/appeals', leaving, { text: 'Please look at it again.' });
  const confirm = { confirm: 'DELETE MY ACCOUNT' };
  const left = await server.call({
    method: 'DELETE',
    url: '/api/me',
    as: leaving,
    payload: confirm,
  });
  expect(left).toMatchObject({ status: 204 });
  const rows = async (sql: string) => (await server.database.pool.query(sql)).rows;
  expect(await rows('select from appeals')).toEqual([]);
  expect(await rows('select reporter_id, reported_user_id from member_reports')).toEqual([
    { reporter_id: null, reported_user_id: staying.id },
  ]);
  expect(
    await rows('select target_request_id from admin_actions where reason is not null'),
  ).toEqual([{ target_request_id: other }]);
});

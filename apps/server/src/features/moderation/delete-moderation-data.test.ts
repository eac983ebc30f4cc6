import { expect, it } from 'vitest';
import { createMember, createPrayerRequest } from '../../../test/factories.ts';
import { createTestServer, withoutRouteLimits } from '../../../test/harness.ts';

it('account deletion removes texts about the member from moderation', async () => {
  const server = await createTestServer(withoutRouteLimits);
  const admin = await createMember(server, { admin: true });
  const [deletedMember, otherMember] = [await createMember(server), await createMember(server)];
  const post = (url: string, as = admin, payload: object = { reason: 'Names them' }) =>
    server.request({ method: 'POST', url, as, payload });
  const report = (of: string, as: typeof admin) =>
    post(`/api/members/${of}/reports`, as, { reason: 'spam', text: 'About a member' });
  await report(otherMember.username, deletedMember);
  await report(deletedMember.username, otherMember);
  const ownPost = await createPrayerRequest(server, {
    owner: deletedMember,
    status: 'Under_Review',
  });
  const othersPost = await createPrayerRequest(server, {
    owner: otherMember,
    status: 'Under_Review',
  });
  for (const id of [ownPost, othersPost]) await post(`/api/admin/requests/${id}/block`);
  await post(`/api/admin/users/${deletedMember.id}/block`);
  await post('/api/me/appeals', deletedMember, { text: 'Please look at it again.' });
  const confirm = { confirm: 'DELETE MY ACCOUNT' };
  const response = await server.request({
    method: 'DELETE',
    url: '/api/me',
    as: deletedMember,
    payload: confirm,
  });
  expect(response).toMatchObject({ status: 204 });
  const rows = async (sql: string) => (await server.database.pool.query(sql)).rows;
  expect(await rows('select from appeals')).toEqual([]);
  expect(await rows('select reporter_id, reported_user_id from member_reports')).toEqual([
    { reporter_id: null, reported_user_id: otherMember.id },
  ]);
  expect(
    await rows('select target_request_id from admin_actions where reason is not null'),
  ).toEqual([{ target_request_id: othersPost }]);
});

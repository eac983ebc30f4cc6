import { beforeAll, expect, it } from 'vitest';
import { createVisitor, waitForMail } from '../../../../test/account-fixtures.ts';
import { runAdminCommand } from '../../../../test/admin-command.ts';
import { createMember } from '../../../../test/factories.ts';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { createMemberWithTwoFactor } from '../../../../test/two-factor-fixtures.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});

it('npm run admin disables two-factor, notifies the member and logs it', async () => {
  const member = await createMemberWithTwoFactor(server, { username: 'amira' });
  const remove = (name: string) => runAdminCommand(server, ['remove-second-factor', name]);
  expect(await remove(' Amira ')).toEqual({
    code: 0,
    output: 'Two-step sign-in is now off for amira.\n',
  });
  expect(await createVisitor(server).signIn('amira')).toMatchObject({ status: 200 });
  const { subject } = await waitForMail(server, member.email, 2);
  expect(subject).toBe('Two-step sign-in is off for Prayer Swap');
  const admin = await createMember(server, { admin: true });
  const { body } = await server.request({ url: '/api/admin/actions', as: admin });
  expect(body.items).toMatchObject([
    {
      actionType: 'remove_second_factor',
      adminUsername: null,
      targetUserId: member.id,
      targetUsername: 'amira',
    },
  ]);
  expect(await remove('amira')).toEqual({
    code: 1,
    output: 'amira doesn’t use two-step sign-in.\n',
  });
  expect(await remove('missing')).toEqual({
    code: 1,
    output: 'No member has the username missing.\n',
  });
});

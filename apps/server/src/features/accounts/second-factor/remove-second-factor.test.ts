import { beforeAll, expect, it } from 'vitest';
import { mailTo, visitor } from '../../../../test/account-fixtures.ts';
import { adminCommand } from '../../../../test/admin-command.ts';
import { aMember } from '../../../../test/factories.ts';
import { type TestServer, testServer } from '../../../../test/harness.ts';
import { aMemberWithTwoSteps } from '../../../../test/second-factor-fixtures.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});

it('npm run admin takes a lost second step away, tells the member and writes it down', async () => {
  const member = await aMemberWithTwoSteps(server, { username: 'amira' });
  const remove = (name: string) => adminCommand(server, ['remove-second-factor', name]);
  expect(await remove(' Amira ')).toEqual({
    code: 0,
    said: 'Two-step sign-in is now off for amira.\n',
  });
  expect(await visitor(server).signIn('amira')).toMatchObject({ status: 200 });
  const { subject } = await mailTo(server, member.email, 2);
  expect(subject).toBe('Two-step sign-in is off for Prayer Swap');
  const admin = await aMember(server, { admin: true });
  const { body } = await server.call({ url: '/api/admin/actions', as: admin });
  expect(body.items).toMatchObject([
    {
      actionType: 'remove_second_factor',
      adminUsername: null,
      targetUserId: member.id,
      targetUsername: 'amira',
    },
  ]);
  expect(await remove('amira')).toEqual({ code: 1, said: 'amira has no two-step sign-in.\n' });
  expect(await remove('nobody')).toEqual({
    code: 1,
    said: 'There is no member with the username nobody.\n',
  });
});

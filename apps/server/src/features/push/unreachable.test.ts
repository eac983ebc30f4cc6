import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aDevice, aMember, aRequest } from '../../../test/factories.ts';
import {
  type TestMember,
  type TestServer,
  testServer,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import {
  expectRefusals,
  pray,
  runPushJobs,
  settled,
  startAnew,
  waitingJobs,
} from '../../../test/push-fixtures.ts';

let server: TestServer;
let amira: TestMember;
let phone: string;

beforeAll(async () => {
  server = await testServer(withoutRouteLimits);
});
beforeEach(async () => {
  await startAnew(server);
  amira = await aMember(server);
  phone = await aDevice(server, amira);
});

describe('a device', () => {
  it('that is gone is forgotten, and the others are sent to', async () => {
    const tablet = await aDevice(server, amira);
    server.provider.unreachable.set(phone, 'gone');
    await pray(server, await aRequest(server, { owner: amira }));
    await settled(server);
    expect(server.pushes.map(({ device }) => device.deviceToken)).toEqual([tablet]);
    const { rows } = await server.database.pool.query(
      'select device_token from push_registrations where user_id = $1',
      [amira.id],
    );
    expect(rows).toEqual([{ device_token: tablet }]);
  });

  it('that is away is tried again, longer and longer, and left in the end with ids alone', async () => {
    server.provider.unreachable.set(phone, 'away');
    await pray(server, await aRequest(server, { owner: amira, text: 'A text that is nobody’s.' }));
    await settled(server);
    const waits: number[] = [];
    while ((await waitingJobs(server, 'dead-push')).length === 0) {
      waits.push(...(await waitingJobs(server, 'deliver-push')).map(({ seconds }) => seconds));
      await runPushJobs(server);
    }
    expect(waits.at(-1)).toBeGreaterThan(waits[0] ?? 0);
    expect(server.provider.tried.get(phone)).toBe(9);
    expect(server.faults).toHaveLength(9);
    expectRefusals(server);
    expect(await waitingJobs(server, 'deliver-push')).toEqual([]);
    expect(await waitingJobs(server, 'dead-push')).toEqual([
      { data: { pushId: expect.any(String), registrationId: expect.any(String) }, seconds: 0 },
    ]);
    const { rows } = await server.database.pool.query(
      `select j::text as job from pgboss.job j where name like '%push'`,
    );
    const jobs = rows.map(({ job }) => job).join('\n');
    for (const secret of [phone, amira.id, amira.username, 'nobody’s']) {
      expect(jobs).not.toContain(secret);
    }
  });
});

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDevice, createMember, createPrayerRequest } from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import {
  completePrayer,
  expectPushErrors,
  listPendingJobs,
  passUndoWindow,
  resetServer,
  runPushJobs,
} from '../../../test/push-fixtures.ts';

let server: TestServer;
let amira: TestMember;
let phone: string;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
});
beforeEach(async () => {
  await resetServer(server);
  amira = await createMember(server);
  phone = await createDevice(server, amira);
});

describe('a push device', () => {
  it('that is gone is deleted, and the others get the message', async () => {
    const tablet = await createDevice(server, amira);
    server.pushProvider.unreachable.set(phone, 'gone');
    await completePrayer(server, await createPrayerRequest(server, { owner: amira }));
    await passUndoWindow(server);
    expect(server.pushes.map(({ device }) => device.deviceToken)).toEqual([tablet]);
    const { rows } = await server.database.pool.query(
      'select device_token from push_registrations where user_id = $1',
      [amira.id],
    );
    expect(rows).toEqual([{ device_token: tablet }]);
  });

  it('that is unreachable is retried with backoff, and finally a dead letter with ids only', async () => {
    server.pushProvider.unreachable.set(phone, 'away');
    await completePrayer(
      server,
      await createPrayerRequest(server, { owner: amira, text: 'A text that is nobody’s.' }),
    );
    await passUndoWindow(server);
    const delays: number[] = [];
    while ((await listPendingJobs(server, 'dead-push')).length === 0) {
      delays.push(...(await listPendingJobs(server, 'deliver-push')).map(({ seconds }) => seconds));
      await runPushJobs(server);
    }
    expect(delays.at(-1)).toBeGreaterThan(delays[0] ?? 0);
    expect(server.pushProvider.attempts.get(phone)).toBe(9);
    expect(server.faults).toHaveLength(9);
    expectPushErrors(server);
    expect(await listPendingJobs(server, 'deliver-push')).toEqual([]);
    expect(await listPendingJobs(server, 'dead-push')).toEqual([
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

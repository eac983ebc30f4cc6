import type { Notification } from '@prayer-swap/shared/notifications/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { createVisitor, inParallel, waitForCode } from '../../../test/account-fixtures.ts';
import { expectedAlert, passAlertInterval } from '../../../test/alert-fixtures.ts';
import { createDevice, createMember } from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { createInvitation, formOf, registerAs } from '../../../test/joining-fixtures.ts';
import { runPushJobs } from '../../../test/push-fixtures.ts';

let server: TestServer;
let admin: TestMember;
let other: TestMember;

beforeEach(async () => {
  const options = { ...withoutRouteLimits, community: { joining: 'approved' } as const };
  server = await createTestServer(options);
  admin = await createMember(server, { admin: true });
  other = await createMember(server, { admin: true });
});

async function list(as: TestMember): Promise<Notification[]> {
  return (await server.request({ url: '/api/notifications', as })).body.items;
}

const alert = () => expectedAlert(server, 'admin_registration_alert');

async function passHour(): Promise<void> {
  await passAlertInterval(server);
  admin = await createMember(server, { admin: true });
}

async function decline(): Promise<void> {
  const { body } = await server.request({ url: '/api/admin/registrations', as: admin });
  for (const { id } of body.items) {
    const url = `/api/admin/registrations/${id}/decline`;
    expect((await server.request({ method: 'POST', url, as: admin })).status).toBe(204);
  }
}

describe('a registration that waits for approval', () => {
  it('notifies every active admin, in the app and by push, without a name', async () => {
    const member = await createMember(server);
    const blocked = await createMember(server, { admin: true, status: 'Blocked' });
    await createDevice(server, admin);
    await registerAs(server, 'ruth');
    expect(await list(admin)).toEqual([alert()]);
    expect(await list(other)).toEqual([alert()]);
    expect(await list(member)).toEqual([]);
    const { rows } = await server.database.pool.query(
      'select from notifications where user_id = $1',
      [blocked.id],
    );
    expect(rows).toEqual([]);
    await runPushJobs(server);
    expect(server.pushes).toMatchObject([
      {
        title: 'New registrations',
        body: 'People are waiting for approval',
        channel: 'moderation',
        data: { type: 'admin-registration-alert', url: '/admin?tab=joining' },
      },
    ]);
    expect(JSON.stringify(server.pushes)).not.toContain('ruth');
  });

  it('notifies once of many that are verified concurrently, and once more after an hour', async () => {
    const verifications = await inParallel(8, async (index) => {
      const visitor = createVisitor(server);
      const { body } = await visitor.register(formOf(`guest-${index}x`));
      const code = await waitForCode(server, `guest-${index}x@example.org`);
      return () => visitor.verify(body.registrationId, code);
    });
    const answers = await Promise.all(verifications.map((verify) => verify()));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(202));
    expect(await list(other)).toEqual([alert()]);

    const raisedAt = server.clock.now.toISOString();
    server.clock.advance(1000);
    await registerAs(server, 'late');
    expect(await list(other)).toMatchObject([{ createdAt: raisedAt }]);
    await passHour();
    // Replaces the previous one.
    expect(await list(other)).toEqual([alert()]);
    await passHour();
    expect(await list(other)).toMatchObject([{ id: expect.any(String) }]);
    server.clock.advance(1000);
    await registerAs(server, 'latest');
    expect(await list(other)).toEqual([alert()]);
  });

  it('notifies no more after an hour if the later ones were decided', async () => {
    await registerAs(server, 'ruth');
    server.clock.advance(1000);
    await registerAs(server, 'naomi');
    await decline();
    const before = await list(other);
    await passHour();
    expect(await list(other)).toEqual(before);
  });

  it('does not notify again within the hour after the alert was deleted', async () => {
    await registerAs(server, 'ruth');
    const [first] = await list(admin);
    const url = `/api/notifications/${first?.id}`;
    await server.request({ method: 'DELETE', url, as: admin });
    await registerAs(server, 'naomi');
    expect(await list(admin)).toEqual([]);
  });

  it('is none with an invitation', async () => {
    const { token } = await createInvitation(server, admin);
    expect((await registerAs(server, 'lydia', token)).status).toBe(201);
    expect(await list(other)).toEqual([]);
  });
});

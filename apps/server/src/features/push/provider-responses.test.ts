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
  createSubscription,
  listDeviceTokens,
  listPendingJobs,
  passUndoWindow,
  resetServer,
  runPushJobs,
} from '../../../test/push-fixtures.ts';
import {
  type PushService,
  type PushServiceResponse,
  startPushService,
} from '../../../test/push-service.ts';

let server: TestServer;
let service: PushService;
let amira: TestMember;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
  service = await startPushService();
  // The real push providers, in place of the harness's.
  Object.assign(server.push, service.providers);
});
beforeEach(async () => {
  await resetServer(server);
  amira = await createMember(server);
});

const devices = { phone: () => createDevice(server, amira), browser: aBrowserOfAmiras };

describe.each(['phone', 'browser'] as const)('a message to a %s', (kind) => {
  it('200: is sent once', async () => {
    const device = await notifyOnce(kind, 200);
    expect(service.requestCount).toBe(1);
    await expectNoPendingJobs();
    expect(await listDeviceTokens(server, amira)).toEqual([device]);
  });

  it.each([404, 410] as const)('%i: the device is removed', async (answer) => {
    await notifyOnce(kind, answer);
    expect(service.requestCount).toBe(1);
    await expectNoPendingJobs();
    expect(await listDeviceTokens(server, amira)).toEqual([]);
  });

  it.each([
    [429, 'QUOTA_EXCEEDED', '429'],
    [500, 'INTERNAL', '500'],
    ['silence', 'ETIMEDOUT', 'ABORT_ERR'],
  ] as const)('%s: is retried and finally sent', async (answer, ofPhone, ofBrowser) => {
    const device = await notifyOnce(kind, answer);
    expect(await listPendingJobs(server, 'deliver-push')).toHaveLength(1);
    expect(await listDeviceTokens(server, amira)).toEqual([device]);
    const reason = kind === 'phone' ? ofPhone : ofBrowser;
    // On a slow machine a retry may have happened already.
    expect(new Set(server.faults.splice(0))).toEqual(
      new Set([`The job deliver-push failed: PushDeliveryError ${reason}`]),
    );
    expect(server.log.map((line) => JSON.parse(line).msg)).toContain(
      `Failed to send completion notification: ${reason}`,
    );
    service.response = 200;
    await runPushJobs(server);
    await expectNoPendingJobs();
    expect(service.requestCount).toBeGreaterThan(1);
    expect(await listDeviceTokens(server, amira)).toEqual([device]);
  });
});

it('a failed reaction message is described by its own text', async () => {
  await devices.browser();
  Object.assign(service, { response: 503, requestCount: 0 });
  const as = await createMember(server);
  const url = `/api/requests/${await createPrayerRequest(server, { owner: amira })}/reactions`;
  await server.request({ method: 'POST', url, as, payload: { emoji: 'heart' } });
  await passUndoWindow(server);
  server.faults.splice(0);
  expect(server.log.map((line) => JSON.parse(line).msg)).toContain(
    'Failed to send reaction notification: 503',
  );
});

/**
 * A completion for a member with one device, whose push service gives this response. @returns its
 * address
 */
async function notifyOnce(
  kind: keyof typeof devices,
  answer: PushServiceResponse,
): Promise<string> {
  const device = await devices[kind]();
  Object.assign(service, { response: answer, requestCount: 0 });
  await completePrayer(server, await createPrayerRequest(server, { owner: amira }));
  await passUndoWindow(server);
  return device;
}

async function aBrowserOfAmiras(): Promise<string> {
  const payload = createSubscription();
  const url = '/api/push/register-web';
  const { status } = await server.request({ method: 'POST', url, as: amira, payload });
  if (status !== 200) throw new Error(`The browser was answered ${status}`);
  return payload.endpoint;
}

async function expectNoPendingJobs() {
  for (const name of ['push', 'deliver-push', 'dead-push'] as const) {
    expect(await listPendingJobs(server, name)).toEqual([]);
  }
}

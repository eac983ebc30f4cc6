import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aDevice, aMember, aRequest } from '../../../test/factories.ts';
import {
  type TestMember,
  type TestServer,
  testServer,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import {
  aSubscription,
  pray,
  runPushJobs,
  settled,
  startAnew,
  tokensOf,
  waitingJobs,
} from '../../../test/push-fixtures.ts';
import { type PushService, pushService, type ServiceAnswer } from '../../../test/push-service.ts';

let server: TestServer;
let service: PushService;
let amira: TestMember;

beforeAll(async () => {
  server = await testServer(withoutRouteLimits);
  service = await pushService();
  // The real ways to a phone and to a browser, in the place of the harness's own.
  Object.assign(server.push, service.providers);
});
beforeEach(async () => {
  await startAnew(server);
  amira = await aMember(server);
});

const devices = { phone: () => aDevice(server, amira), browser: aBrowserOfAmiras };

describe.each(['phone', 'browser'] as const)('a message to a %s', (kind) => {
  it('200: is sent, once', async () => {
    const device = await tellOne(kind, 200);
    expect(service.asked).toBe(1);
    await expectNothingWaits();
    expect(await tokensOf(server, amira)).toEqual([device]);
  });

  it.each([404, 410] as const)('%i: the device is removed', async (answer) => {
    await tellOne(kind, answer);
    expect(service.asked).toBe(1);
    await expectNothingWaits();
    expect(await tokensOf(server, amira)).toEqual([]);
  });

  it.each([
    [429, 'QUOTA_EXCEEDED', '429'],
    [500, 'INTERNAL', '500'],
    ['silence', 'ETIMEDOUT', 'ABORT_ERR'],
  ] as const)('%s: is tried again, and sent in the end', async (answer, ofPhone, ofBrowser) => {
    const device = await tellOne(kind, answer);
    expect(await waitingJobs(server, 'deliver-push')).toHaveLength(1);
    expect(await tokensOf(server, amira)).toEqual([device]);
    const reason = kind === 'phone' ? ofPhone : ofBrowser;
    // On a slow machine it may have been tried again by now.
    expect(new Set(server.faults.splice(0))).toEqual(
      new Set([`The job deliver-push failed: PushNotTaken ${reason}`]),
    );
    expect(server.log.map((line) => JSON.parse(line).msg)).toContain(
      `Failed to send completion notification: ${reason}`,
    );
    service.answer = 200;
    await runPushJobs(server);
    await expectNothingWaits();
    expect(service.asked).toBeGreaterThan(1);
    expect(await tokensOf(server, amira)).toEqual([device]);
  });
});

it('a reaction that could not be sent is told by its own words', async () => {
  await devices.browser();
  Object.assign(service, { answer: 503, asked: 0 });
  const as = await aMember(server);
  const url = `/api/requests/${await aRequest(server, { owner: amira })}/reactions`;
  await server.call({ method: 'POST', url, as, payload: { emoji: 'heart' } });
  await settled(server);
  server.faults.splice(0);
  expect(server.log.map((line) => JSON.parse(line).msg)).toContain(
    'Failed to send reaction notification: 503',
  );
});

/** Somebody prays for a member with one device, whose push service answers so. @returns its address */
async function tellOne(kind: keyof typeof devices, answer: ServiceAnswer): Promise<string> {
  const device = await devices[kind]();
  Object.assign(service, { answer, asked: 0 });
  await pray(server, await aRequest(server, { owner: amira }));
  await settled(server);
  return device;
}

async function aBrowserOfAmiras(): Promise<string> {
  const payload = aSubscription();
  const url = '/api/push/register-web';
  const { status } = await server.call({ method: 'POST', url, as: amira, payload });
  if (status !== 200) throw new Error(`The browser was answered ${status}`);
  return payload.endpoint;
}

async function expectNothingWaits() {
  for (const name of ['push', 'deliver-push', 'dead-push'] as const) {
    expect(await waitingJobs(server, name)).toEqual([]);
  }
}

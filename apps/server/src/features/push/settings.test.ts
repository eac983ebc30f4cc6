import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMember } from '../../../test/factories.ts';
import {
  createTestServer,
  readiness,
  type TestMember,
  type TestServer,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { startSecondServer } from '../../../test/moderation-fixtures.ts';
import { WEB_PUSH_KEY } from '../../../test/push-provider.ts';

let server: TestServer;
let amira: TestMember;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
});
beforeEach(async () => {
  amira = await createMember(server);
});

const DEFAULT_SETTINGS = {
  webPushKey: WEB_PUSH_KEY,
  native: true,
  debug: false,
  quietHours: { on: true, from: '22:00', until: '07:00' },
  timeZone: null,
  showText: false,
};
const url = '/api/push/settings';

const read = (as = amira) => server.request({ url, as });
const change = (payload: object, as = amira) =>
  server.request({ method: 'PATCH', url, as, payload });

describe('push settings', () => {
  it('default to quiet hours at night without a time zone, and no quoting', async () => {
    expect(await read()).toMatchObject({ status: 200, body: DEFAULT_SETTINGS });
  });

  it('are updated one at a time', async () => {
    const quietHours = { on: false, from: '21:30', until: '06:15' };
    const steps: [object, object][] = [
      [{ showText: true }, { showText: true }],
      [{ timeZone: 'Europe/Lisbon' }, { timeZone: 'Europe/Lisbon' }],
      [{ quietHours }, { quietHours }],
      [{}, {}],
      [
        { showText: false, timeZone: 'Asia/Kathmandu' },
        { showText: false, timeZone: 'Asia/Kathmandu' },
      ],
    ];
    let expected: object = DEFAULT_SETTINGS;
    for (const [payload, changes] of steps) {
      expected = { ...expected, ...changes };
      expect(await change(payload)).toMatchObject({ status: 200, body: expected });
      expect((await read()).body).toEqual(expected);
    }
  });

  it('belong to each member', async () => {
    await change({ showText: true });
    expect((await read(await createMember(server))).body).toEqual(DEFAULT_SETTINGS);
  });

  it.each([
    ['an unknown time zone', { timeZone: 'Europe/Atlantis' }],
    ['an empty time zone', { timeZone: '' }],
    ['a time zone with SQL', { timeZone: "UTC'; drop table users" }],
    ['incomplete quiet hours', { quietHours: { on: true } }],
    ['an invalid hour', { quietHours: { on: true, from: '24:00', until: '07:00' } }],
    ['an invalid minute', { quietHours: { on: true, from: '22:00', until: '07:60' } }],
    ['a string for a boolean', { showText: 'yes' }],
    ['a read-only field', { webPushKey: 'mine' }],
    ['a member', { userId: 'other-member' }],
  ])('reject %s unchanged', async (_, payload) => {
    expect(await change(payload)).toMatchObject({ status: 400 });
    expect((await read()).body).toEqual(DEFAULT_SETTINGS);
  });

  it('require a member', async () => {
    expect(await server.request({ url })).toMatchObject({ status: 401 });
    expect(await server.request({ method: 'PATCH', url, payload: {} })).toMatchObject({
      status: 401,
    });
    const blocked = await createMember(server, { status: 'Blocked' });
    expect(await read(blocked)).toMatchObject({ status: 403 });
    expect(await change({}, blocked)).toMatchObject({ status: 403 });
  });

  it('report which push services are missing, and the address of the debug page', async () => {
    const off = await startSecondServer(server);
    expect((await off.request({ url, as: amira })).body).toEqual({
      ...DEFAULT_SETTINGS,
      webPushKey: null,
      native: false,
    });
    const debugging = await createTestServer({ pushDebug: true });
    const as = await createMember(debugging);
    expect((await debugging.request({ url, as })).body).toEqual({
      ...DEFAULT_SETTINGS,
      debug: true,
    });
  });
});

describe('GET /api/ready', () => {
  it('returns which services are available', async () => {
    expect(await readiness(server)).toMatchObject({ push: { fcm: 'on', webPush: 'on' } });
    const off = await startSecondServer(server);
    expect(await readiness(off)).toMatchObject({ push: { fcm: 'off', webPush: 'off' } });
  });
});

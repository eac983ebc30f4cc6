import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMember } from '../../../test/factories.ts';
import {
  type TestMember,
  type TestServer,
  testServer,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { secondServer } from '../../../test/moderation-fixtures.ts';
import { WEB_PUSH_KEY } from '../../../test/provider.ts';

let server: TestServer;
let amira: TestMember;

beforeAll(async () => {
  server = await testServer(withoutRouteLimits);
});
beforeEach(async () => {
  amira = await aMember(server);
});

const UNTOLD = {
  webPushKey: WEB_PUSH_KEY,
  native: true,
  debug: false,
  quietHours: { on: true, from: '22:00', until: '07:00' },
  timeZone: null,
  showText: false,
};
const url = '/api/push/settings';

const read = (as = amira) => server.call({ url, as });
const change = (payload: object, as = amira) => server.call({ method: 'PATCH', url, as, payload });

describe('the settings', () => {
  it('begin quiet at night, wherever that will be, and quoting nothing', async () => {
    expect(await read()).toMatchObject({ status: 200, body: UNTOLD });
  });

  it('keep what is chosen, one thing at a time', async () => {
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
    let expected: object = UNTOLD;
    for (const [payload, changes] of steps) {
      expected = { ...expected, ...changes };
      expect(await change(payload)).toMatchObject({ status: 200, body: expected });
      expect((await read()).body).toEqual(expected);
    }
  });

  it('are each member’s own', async () => {
    await change({ showText: true });
    expect((await read(await aMember(server))).body).toEqual(UNTOLD);
  });

  it.each([
    ['a time zone that is none', { timeZone: 'Europe/Atlantis' }],
    ['an empty time zone', { timeZone: '' }],
    ['a time zone that is a statement', { timeZone: "UTC'; drop table users" }],
    ['a quarter of quiet hours', { quietHours: { on: true } }],
    ['an hour that is none', { quietHours: { on: true, from: '24:00', until: '07:00' } }],
    ['a minute that is none', { quietHours: { on: true, from: '22:00', until: '07:60' } }],
    ['words for a switch', { showText: 'yes' }],
    ['what is not theirs to set', { webPushKey: 'mine' }],
    ['a member', { userId: 'somebody' }],
  ])('refuse %s, and stay', async (_, payload) => {
    expect(await change(payload)).toMatchObject({ status: 400 });
    expect((await read()).body).toEqual(UNTOLD);
  });

  it('are a member’s', async () => {
    expect(await server.call({ url })).toMatchObject({ status: 401 });
    expect(await server.call({ method: 'PATCH', url, payload: {} })).toMatchObject({ status: 401 });
    const blocked = await aMember(server, { status: 'Blocked' });
    expect(await read(blocked)).toMatchObject({ status: 403 });
    expect(await change({}, blocked)).toMatchObject({ status: 403 });
  });

  it('say what this server cannot send by, and where its debug page is', async () => {
    const off = await secondServer(server);
    expect((await off.call({ url, as: amira })).body).toEqual({
      ...UNTOLD,
      webPushKey: null,
      native: false,
    });
    const debugging = await testServer({ pushDebug: true });
    const as = await aMember(debugging);
    expect((await debugging.call({ url, as })).body).toEqual({ ...UNTOLD, debug: true });
  });
});

describe('GET /api/ready', () => {
  it('says what can be reached', async () => {
    expect((await server.call({ url: '/api/ready' })).body).toMatchObject({
      status: 'ready',
      push: { fcm: 'on', webPush: 'on' },
    });
    const off = await secondServer(server);
    expect((await off.call({ url: '/api/ready' })).body).toMatchObject({
      status: 'ready',
      push: { fcm: 'off', webPush: 'off' },
    });
  });
});

import { DEFAULT_COMMUNITY } from '@prayer-swap/shared/community/choices';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMember } from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { listAdminActions } from '../../../test/moderation-fixtures.ts';
import { PooledClient } from '../../db/pooled-client.ts';

/** Of a machine that runs other work. */
const WAIT = { timeout: 10_000 };
const LOCKED_RULES = 'Be kind.';

let server: TestServer;
/** Another server on the same database. */
let other: TestServer;
let admin: TestMember;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
  other = await createTestServer(
    { ...withoutRouteLimits, community: { rules: LOCKED_RULES } },
    { previousServer: server },
  );
  admin = await createMember(server, { admin: true });
});

afterEach(() => change({ ...DEFAULT_COMMUNITY }));

function change(payload: object, { on = server, as = admin } = {}) {
  return on.request({ method: 'PATCH', url: '/api/admin/community', as, payload });
}

async function settings(on = server) {
  return (await on.request({ url: '/api/community' })).body;
}

describe('the settings of the community', () => {
  it('have defaults, which everyone can read', async () => {
    expect(await settings()).toEqual({
      ...DEFAULT_COMMUNITY,
      revision: expect.any(Number),
      logo: null,
    });
  });

  it('change for every server without a restart, and are logged', async () => {
    const payload = { name: '  Grace   Church ', welcome: 'Come in.', palette: 'rose' };
    const { status, body } = await change(payload);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        community: { name: 'Grace Church', welcome: 'Come in.', palette: 'rose' },
        locked: [],
      },
    });
    expect(await settings()).toEqual(body.community);
    await vi.waitFor(async () => {
      expect(await settings(other)).toMatchObject({ name: 'Grace Church', rules: LOCKED_RULES });
    }, WAIT);
    expect((await listAdminActions(server, 'change_community'))[0]).toMatchObject({
      detail: 'name: Prayer Swap → Grace Church, welcome, palette: teal → rose',
    });
  });

  it('have a stored change at once, although they cannot be read again', async () => {
    // pg has too many overloads of `query` to type a substitute.
    const query = PooledClient.prototype.query as (
      this: PooledClient,
      ...call: unknown[]
    ) => unknown;
    const failReading: typeof query = function (...call) {
      // Without the lock of the transaction, which comes before.
      const isReading = /from "community_settings"$/.test(String(call[0]));
      return isReading ? Promise.reject(new Error('connection lost')) : query.apply(this, call);
    };
    const spy = vi.spyOn(PooledClient.prototype, 'query');
    spy.mockImplementation(failReading as typeof PooledClient.prototype.query);
    const { status, body } = await change({ name: 'Grace Church' });
    // Both servers try to read the published change.
    await vi.waitFor(() => {
      for (const { faults } of [server, other]) expect(faults.join()).toContain('connection lost');
    }, WAIT);
    spy.mockRestore();
    for (const { faults } of [server, other]) faults.length = 0;
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { community: { name: 'Grace Church' } },
    });
    expect(await settings()).toEqual(body.community);
  });

  it('keep their revision when nothing changes', async () => {
    const { revision } = await settings();
    const { body } = await change({
      name: DEFAULT_COMMUNITY.name,
      storeLinks: { apple: null, google: '' },
    });
    expect(body.community.revision).toBe(revision);
  });

  it('are the stored ones when nothing changes, although the server missed a change', async () => {
    await server.database.pool.query(
      `update community_settings set changes = '{"name": "Grace Church"}', revision = revision + 1`,
    );
    const { body } = await change({ name: 'Grace Church' });
    expect(body.community).toMatchObject({ name: 'Grace Church' });
  });

  it('that the configuration sets cannot be changed', async () => {
    const url = '/api/admin/community';
    expect((await other.request({ url, as: admin })).body).toMatchObject({
      locked: ['rules'],
      community: { rules: LOCKED_RULES },
    });
    expect(await change({ rules: 'Others.' }, { on: other })).toMatchObject({
      status: 409,
      body: { code: 'community.locked', fields: { rules: expect.anything() } },
    });
  });

  it.each([
    [{ name: ' ' }, 'community.name-required'],
    [{ name: '\u200b' }, 'community.name-required'],
    [{ name: 'x'.repeat(41) }, 'community.name-too-long'],
    [{ contact: 'nobody' }, 'accounts.email-invalid'],
    [{ welcome: 'x'.repeat(201) }, 'community.welcome-too-long'],
    [{ storeLinks: { apple: 'http://a.example', google: null } }, 'community.link-invalid'],
    [{ storeLinks: { apple: 'javascript:alert(1)', google: null } }, 'community.link-invalid'],
    [{ faiths: [] }, 'community.choices-required'],
    [{ faiths: ['Islam', 'islam'] }, 'community.choice-repeated'],
    [{ regions: ['x'.repeat(41)] }, 'community.choice-too-long'],
    [
      { regions: Array.from({ length: 41 }, (_, n) => `Region ${n}`) },
      'community.too-many-choices',
    ],
    [{ palette: 'neon' }, 'error.invalid-input'],
    [{ colour: 'rose' }, 'error.unknown-field'],
  ])('reject %j', async (payload, code) => {
    const { status, body } = await change(payload);
    expect({
      status,
      code: body.fields ? Object.values<{ code: string }>(body.fields)[0]?.code : body.code,
    }).toEqual({ status: 400, code });
  });

  it('contain no second choice to keep the faith private', async () => {
    await change({ faiths: ['Quaker', 'prefer not to say'] });
    expect(await settings()).toMatchObject({ faiths: ['Quaker'] });
  });

  it('are changed by concurrent admins without a lost setting', async () => {
    await Promise.all([
      change({ name: 'Grace Church' }),
      change({ welcome: 'Come in.' }),
      change({ palette: 'moss' }),
      change({ language: 'es' }),
    ]);
    expect(await settings()).toMatchObject({
      name: 'Grace Church',
      welcome: 'Come in.',
      palette: 'moss',
      language: 'es',
    });
  });
});

describe('the choices of the registration form', () => {
  const register = (region: string, faith: string) =>
    server.request({
      method: 'POST',
      url: '/api/auth/register',
      payload: {
        username: `newcomer-${region.length}-${faith.length}`,
        email: `newcomer-${region.length}-${faith.length}@example.org`,
        password: 'still-water-7',
        region,
        faith,
        acceptTerms: true,
        faithConsent: true,
      },
    });

  it('are those of the community', async () => {
    await change({ regions: ['North parish', 'South'], faiths: ['Quaker'] });
    expect(await register('Europe', 'Quaker')).toMatchObject({
      status: 400,
      body: { fields: { region: { code: 'accounts.fields-required' } } },
    });
    expect(await register('South', 'Islam')).toMatchObject({
      status: 400,
      body: { fields: { faith: { code: 'accounts.fields-required' } } },
    });
    expect(await register('North parish', 'Quaker')).toMatchObject({ status: 202 });
    expect(await register('South', 'Prefer not to say')).toMatchObject({ status: 202 });
  });

  it('that are gone stay with the members who chose them', async () => {
    const member = await createMember(server);
    await change({ regions: ['North parish'] });
    const save = (region: string) =>
      server.request({ method: 'PATCH', url: '/api/me', as: member, payload: { region } });
    expect(await save('Europe')).toMatchObject({ status: 200 });
    expect(await save('Asia')).toMatchObject({ status: 400 });
    expect(await save('North parish')).toMatchObject({ status: 200 });
  });
});

describe('the name and the contact', () => {
  it('are in mails', async () => {
    await change({ name: 'Grace, "Church"', contact: 'help@grace.example' });
    await server.request({
      method: 'POST',
      url: '/api/auth/register',
      payload: {
        username: 'a-reader',
        email: 'a-reader@example.org',
        password: 'still-water-7',
        region: 'Asia',
        faith: 'Other',
        acceptTerms: true,
        faithConsent: true,
      },
    });
    await vi.waitFor(() => {
      const mail = [...server.mails, ...other.mails].find(
        ({ to }) => to === 'a-reader@example.org',
      );
      expect(mail?.subject).toMatch(/^\d{6} is your Grace, "Church" code$/);
      expect(mail?.text).toContain('Welcome to Grace, "Church".');
    }, WAIT);
  });

  it('are in security.txt', async () => {
    await change({ contact: 'help@grace.example' });
    const { body } = await server.app.inject('/.well-known/security.txt');
    expect(body).toContain('Contact: mailto:help@grace.example');
  });

  it('are reserved as a username and guessable as a password', async () => {
    await change({ name: 'Grace Church' });
    const availability = await server.request({
      url: '/api/auth/availability?username=grace-church',
    });
    expect(availability.body).toEqual({ usernameAvailable: false });
    const payload = {
      username: 'someone',
      email: 'someone@example.org',
      password: 'gracechurch1',
      region: 'Asia',
      faith: 'Prefer not to say',
      acceptTerms: true,
    };
    expect(
      await server.request({ method: 'POST', url: '/api/auth/register', payload }),
    ).toMatchObject({ status: 400, body: { code: 'accounts.password-guessable' } });
  });
});

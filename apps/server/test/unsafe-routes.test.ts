import { beforeAll, describe, expect, it } from 'vitest';
import { features } from '../src/app.ts';
import { NATIVE_ORIGINS } from '../src/http/cross-origin.ts';
import { readAllRows } from './dump.ts';
import { createMember } from './factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  withoutRouteLimits,
} from './harness.ts';

const OWN_ORIGIN = 'https://prayers.example';

let server: TestServer;
let admin: TestMember;
let before: object;

beforeAll(async () => {
  server = await createTestServer({ ...withoutRouteLimits, publicOrigin: OWN_ORIGIN });
  admin = await createMember(server, { admin: true });
  before = await contents();
});

/** Only these routes accept a cross-origin form; their own tests check that they do nothing else. */
const FOREIGN_FORMS = ['/api/auth/providers/apple/callback', '/api/letter/unsubscribe'];

const declared = features.flatMap(({ routes }) => routes);
const unsafe = declared
  .filter(({ method, crossOriginForm }) => method !== 'GET' && !crossOriginForm)
  .map(({ method, path }) => ({ method, path }));

it('A5: two routes accept a form from another site', () => {
  const open = declared.filter(({ crossOriginForm }) => crossOriginForm);
  expect(open.map(({ path }) => path)).toEqual(FOREIGN_FORMS);
});

type Headers = Record<string, string>;
type UnsafeRoute = (typeof unsafe)[number];

/** A request with an admin's session, which passes every access check. */
async function requestRoute({ method, path }: UnsafeRoute, headers: Headers, payload = '{}') {
  const url = path.replace(/:\w+/g, admin.id);
  const { status, body } = await server.request({ method, url, headers, payload });
  return `${status} ${body?.code ?? ''}`;
}

const json = { 'content-type': 'application/json' };
const cookie = () => ({ cookie: `__Host-session=${admin.token}` });
const bearer = () => ({ authorization: `Bearer ${admin.token}` });

const FOREIGN: [string, Headers][] = [
  ['cross-site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['cross-site, without an origin', { 'sec-fetch-site': 'cross-site' }],
  ['same-site', { 'sec-fetch-site': 'same-site', origin: 'https://other.prayers.example' }],
  ['a null origin', { origin: 'null' }],
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['our origin in plain', { origin: 'http://prayers.example' }],
  [
    'a cross-site page that names our origin',
    { 'sec-fetch-site': 'cross-site', origin: OWN_ORIGIN },
  ],
  ...NATIVE_ORIGINS.map((origin): [string, Headers] => [
    `${origin} with a cookie`,
    { 'sec-fetch-site': 'cross-site', origin },
  ]),
];

const OTHER_TYPES = [
  'text/plain',
  'text/plain; charset=utf-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json\ttext/plain',
  'application/xml',
  '',
];

describe.each(unsafe)('A5: $method $path', (route) => {
  it('has no effect for another site, with any cookie', async () => {
    for (const [from, headers] of FOREIGN) {
      const outcome = await requestRoute(route, { ...json, ...cookie(), ...headers });
      expect([from, outcome]).toEqual([from, '403 error.foreign-origin']);
    }
  });

  it('A25: accepts JSON and no content type of a form', async () => {
    for (const type of OTHER_TYPES) {
      const outcome = await requestRoute(
        route,
        { ...bearer(), 'content-type': type },
        '{"text":"x"}',
      );
      expect([type, outcome]).toEqual([type, '415 error.unsupported-type']);
    }
    const { method, path } = route;
    const untypedResponse = await server.request({
      method,
      url: path.replace(/:\w+/g, admin.id),
      headers: bearer(),
      payload: Buffer.from('{"text":"x"}'),
    });
    expect(untypedResponse).toMatchObject({
      status: 415,
      body: { code: 'error.unsupported-type' },
    });
  });
});

it('A5: rejected calls changed nothing', async () => {
  expect(await contents()).toEqual(before);
});

it.each(unsafe)('A5: $method $path is available to the app itself', async (route) => {
  const callers: Headers[] = [
    { ...cookie(), 'sec-fetch-site': 'same-origin', origin: OWN_ORIGIN },
    { ...cookie(), origin: OWN_ORIGIN },
    ...NATIVE_ORIGINS.map((origin) => ({ ...bearer(), 'sec-fetch-site': 'cross-site', origin })),
  ];
  for (const headers of callers) {
    // The ids do not exist, so only the form of the request can be checked; authentication is
    // irrelevant here.
    const outcome = await requestRoute(route, { ...json, ...headers }, '{"unheard-of":true}');
    expect(outcome).not.toMatch(/foreign-origin|unsupported-type/);
  }
});

/** Every row except the rate-limit counts. */
async function contents(): Promise<object> {
  const { rate_limits: _, ...rows } = await readAllRows(server.database.pool);
  return rows;
}

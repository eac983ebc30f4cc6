import { beforeAll, describe, expect, it } from 'vitest';
import { features } from '../src/app.ts';
import { NATIVE_ORIGINS } from '../src/http/native-origins.ts';
import { rowsOfEverything } from './dump.ts';
import { aMember } from './factories.ts';
import { type TestMember, type TestServer, testServer, withoutRouteLimits } from './harness.ts';

const OWN = 'https://prayers.example';

let server: TestServer;
let admin: TestMember;
let before: object;

beforeAll(async () => {
  server = await testServer({ ...withoutRouteLimits, publicOrigin: OWN });
  admin = await aMember(server, { admin: true });
  before = await contents();
});

/** A form of another site leads on at this door alone, and its own tests hold it to doing nothing else. */
const FOREIGN_FORMS = ['/api/auth/providers/apple/callback'];

const declared = features.flatMap(({ routes }) => routes);
const unsafe = declared
  .filter(({ method, foreignForm }) => method !== 'GET' && !foreignForm)
  .map(({ method, path }) => ({ method, path }));

it('A5: one door takes a form from another site', () => {
  const open = declared.filter(({ foreignForm }) => foreignForm);
  expect(open.map(({ path }) => path)).toEqual(FOREIGN_FORMS);
});

type Headers = Record<string, string>;
type Door = (typeof unsafe)[number];

/** A call with an admin's session, who may enter everywhere. */
async function knock({ method, path }: Door, headers: Headers, payload = '{}') {
  const url = path.replace(/:\w+/g, admin.id);
  const { status, body } = await server.call({ method, url, headers, payload });
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
  ['a cross-site page that names our origin', { 'sec-fetch-site': 'cross-site', origin: OWN }],
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

describe.each(unsafe)('A5: $method $path', (door) => {
  it('does nothing for another site, whoever’s cookie it brings', async () => {
    for (const [from, headers] of FOREIGN) {
      const told = await knock(door, { ...json, ...cookie(), ...headers });
      expect([from, told]).toEqual([from, '403 error.foreign-origin']);
    }
  });

  it('A25: takes JSON and nothing that a form can send', async () => {
    for (const type of OTHER_TYPES) {
      const told = await knock(door, { ...bearer(), 'content-type': type }, '{"text":"x"}');
      expect([type, told]).toEqual([type, '415 error.unsupported-type']);
    }
    const { method, path } = door;
    const untyped = await server.call({
      method,
      url: path.replace(/:\w+/g, admin.id),
      headers: bearer(),
      payload: Buffer.from('{"text":"x"}'),
    });
    expect(untyped).toMatchObject({ status: 415, body: { code: 'error.unsupported-type' } });
  });
});

it('A5: what was refused has changed nothing', async () => {
  expect(await contents()).toEqual(before);
});

it.each(unsafe)('A5: $method $path is open to the app itself', async (door) => {
  const callers: Headers[] = [
    { ...cookie(), 'sec-fetch-site': 'same-origin', origin: OWN },
    { ...cookie(), origin: OWN },
    ...NATIVE_ORIGINS.map((origin) => ({ ...bearer(), 'sec-fetch-site': 'cross-site', origin })),
  ];
  for (const headers of callers) {
    // What is not there cannot be refused for its form; whether it is signed in does not matter here.
    const told = await knock(door, { ...json, ...headers }, '{"unheard-of":true}');
    expect(told).not.toMatch(/foreign-origin|unsupported-type/);
  }
});

/** Every row but the counts of calls. */
async function contents(): Promise<object> {
  const { rate_limits: _, ...rows } = await rowsOfEverything(server.database.pool);
  return rows;
}

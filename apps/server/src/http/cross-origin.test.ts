import { beforeAll, describe, expect, it } from 'vitest';
import { createMember } from '../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  withoutRouteLimits,
} from '../../test/harness.ts';

let server: TestServer;
let amira: TestMember;

beforeAll(async () => {
  server = await createTestServer({
    ...withoutRouteLimits,
    publicOrigin: 'https://prayers.example',
  });
  amira = await createMember(server);
});

const UNSAFE = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;
const SAFE = ['GET', 'HEAD', 'OPTIONS'] as const;

async function isCrossOrigin(
  method: (typeof UNSAFE | typeof SAFE)[number],
  from: { site: string | null; origin: string | null },
): Promise<boolean> {
  const headers = {
    host: 'inside.example:3000',
    cookie: `__Host-session=${amira.token}`,
    ...(from.site !== null && { 'sec-fetch-site': from.site }),
    ...(from.origin !== null && { origin: from.origin }),
  };
  const { status, body } = await server.request({ method, url: '/api/nothing', headers });
  if (status !== 403) return false;
  expect(body).toEqual({
    status: 403,
    code: 'error.foreign-origin',
    message: 'This request didn’t come from the app.',
  });
  return true;
}

const OWN = 'https://prayers.example';
const EVIL = 'https://evil.example';

const cases: { site: string | null; origin: string | null; foreign: boolean }[] = [
  { site: 'same-origin', origin: OWN, foreign: false },
  { site: 'same-origin', origin: null, foreign: false },
  { site: 'none', origin: null, foreign: false },
  { site: 'same-site', origin: OWN, foreign: true },
  { site: 'same-site', origin: null, foreign: true },
  { site: 'cross-site', origin: OWN, foreign: true },
  { site: 'cross-site', origin: EVIL, foreign: true },
  { site: 'cross-site', origin: null, foreign: true },
  { site: 'same-origin, cross-site', origin: OWN, foreign: true },
  { site: 'unheard-of', origin: OWN, foreign: true },
  { site: '', origin: OWN, foreign: true },
  { site: null, origin: null, foreign: false },
  { site: null, origin: OWN, foreign: false },
  { site: null, origin: 'http://inside.example:3000', foreign: false },
  { site: null, origin: 'http://inside.example', foreign: true },
  { site: null, origin: 'http://prayers.example', foreign: true },
  { site: null, origin: `${OWN}:8443`, foreign: true },
  { site: null, origin: `${OWN}.evil.example`, foreign: true },
  { site: null, origin: EVIL, foreign: true },
  { site: null, origin: 'null', foreign: true },
  { site: null, origin: '', foreign: true },
  { site: null, origin: 'file://', foreign: true },
];

describe('A5: an unsafe method', () => {
  it.each(cases)('from site $site, origin $origin: foreign $foreign', async (from) => {
    for (const method of UNSAFE) {
      expect([method, await isCrossOrigin(method, from)]).toEqual([method, from.foreign]);
    }
  });

  it('from a cross-origin page has no effect with any cookie', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', cookie: `__Host-session=${amira.token}` };
    const payload = { text: 'Not what this member wanted to say.' };
    const options = { method: 'POST', url: '/api/requests', headers, payload } as const;
    expect(await server.request(options)).toMatchObject({ status: 403 });
    const { body } = await server.request({ url: '/api/requests?tab=mine', as: amira });
    expect(body.items).toEqual([]);
  });
});

it.each(SAFE)('A5: a %s is allowed from any origin', async (method) => {
  for (const from of cases) expect(await isCrossOrigin(method, from)).toBe(false);
});

describe('A5: an API response embedded as an image or script', () => {
  const embed = (url: string, site: string) =>
    server.request({ url, headers: { 'sec-fetch-site': site, 'sec-fetch-mode': 'no-cors' } });

  it.each(['cross-site', 'same-site'])('is rejected from a %s page', async (site) => {
    expect(await embed('/api/health', site)).toMatchObject({
      status: 403,
      body: { code: 'error.foreign-origin' },
    });
  });

  it.each(['same-origin', 'none'])('is allowed with site %s', async (site) => {
    expect(await embed('/api/health', site)).toMatchObject({ status: 200 });
  });

  it('does not affect files, which have a resource policy', async () => {
    expect(await embed('/home', 'cross-site')).toMatchObject({
      status: 200,
      headers: { 'cross-origin-resource-policy': 'same-origin' },
    });
  });
});

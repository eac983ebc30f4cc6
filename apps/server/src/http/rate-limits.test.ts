import { beforeAll, describe, expect, it } from 'vitest';
import { createMember } from '../../test/factories.ts';
import { createTestServer, type TestServer } from '../../test/harness.ts';
import { createConfig } from '../config/config.ts';

const threePerMinute = { limits: { ...createConfig({}).limits, requestsPerMinute: 3 } };

let server: TestServer;
let behindProxy: TestServer;

beforeAll(async () => {
  server = await createTestServer(threePerMinute);
  behindProxy = await createTestServer({ ...threePerMinute, trustProxy: ['192.0.2.80'] });
});

type RequestOptions = Parameters<TestServer['request']>[0];

async function statuses(requests: RequestOptions[], of = server): Promise<number[]> {
  const result = [];
  for (const options of requests) result.push((await of.request(options)).status);
  return result;
}

const OPEN = '/api/auth/availability';

describe('A24: a rate limit', () => {
  it('returns 429 with Retry-After and a message', async () => {
    const amira = await createMember(server);
    const options = { url: '/api/swap', as: amira };
    expect(await statuses([options, options, options])).toEqual([200, 200, 200]);
    const { status, body, headers } = await server.request(options);
    const seconds = Number(headers['retry-after']);
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(60);
    expect({ status, body }).toEqual({
      status: 429,
      body: {
        status: 429,
        code: 'error.too-many',
        message: `That was a lot at once. Please try again in ${seconds} seconds.`,
      },
    });
    expect(headers['content-type']).toBe('application/problem+json');
  });

  it('is separate for each route and member', async () => {
    const [amira, omar] = [await createMember(server), await createMember(server)];
    const swap = { url: '/api/swap', as: amira };
    expect(await statuses([swap, swap, swap, swap])).toEqual([200, 200, 200, 429]);
    expect(
      await statuses([
        { ...swap, as: omar },
        { url: '/api/me/impact', as: amira },
      ]),
    ).toEqual([200, 200]);
  });

  it('follows a member across networks', async () => {
    const amira = await createMember(server);
    const froms = ['192.0.2.11', '192.0.2.12', '198.51.100.1', '203.0.113.9'];
    expect(await statuses(froms.map((from) => ({ url: '/api/swap', as: amira, from })))).toEqual([
      200, 200, 200, 429,
    ]);
  });

  it('counts every call, also rejected ones', async () => {
    const amira = await createMember(server);
    const wrong = { method: 'POST', url: '/api/requests', as: amira, payload: {} } as const;
    const right = { ...wrong, payload: { text: 'Please pray for us this week.' } };
    expect(await statuses([wrong, wrong, wrong, right])).toEqual([400, 400, 400, 429]);
  });

  it('is exact under concurrency', async () => {
    const amira = await createMember(server);
    const requests = Array.from({ length: 10 }, () =>
      server.request({ url: '/api/swap', as: amira }),
    );
    const result = await Promise.all(requests);
    expect(result.filter(({ status }) => status === 200)).toHaveLength(3);
  });
});

describe('A24: the network of a client', () => {
  const from = (...addresses: string[]) =>
    addresses.map((address) => ({ url: OPEN, from: address }));

  it('is an IPv4 address', async () => {
    const requests = from(
      '192.0.2.20',
      '::ffff:192.0.2.20',
      '192.0.2.20',
      '192.0.2.20',
      '192.0.2.21',
    );
    expect(await statuses(requests)).toEqual([200, 200, 200, 429, 200]);
  });

  it('is the /56 of an IPv6 address', async () => {
    const requests = from(
      '2001:db8:1:100::1',
      '2001:db8:1:1ff:ffff::2',
      '2001:db8:1:1ab::3',
      '2001:db8:1:100::4',
      '2001:db8:1:200::1',
    );
    expect(await statuses(requests)).toEqual([200, 200, 200, 429, 200]);
  });

  it('ignores headers when no proxy is trusted', async () => {
    const requests = ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4'].map((claimed) => ({
      url: OPEN,
      from: '192.0.2.30',
      headers: { 'x-forwarded-for': claimed, forwarded: `for=${claimed}` },
    }));
    expect(await statuses(requests)).toEqual([200, 200, 200, 429]);
  });

  const through = (forwardedFor: string, proxy = '192.0.2.80') => ({
    url: OPEN,
    from: proxy,
    headers: { 'x-forwarded-for': forwardedFor },
  });

  it('is the address added by the trusted proxy, without client-supplied ones', async () => {
    const one = [
      '1.1.1.1, 203.0.113.5',
      '2.2.2.2, 203.0.113.5',
      '203.0.113.5',
      '9.9.9.9, 203.0.113.5',
    ];
    expect(
      await statuses(
        one.map((list) => through(list)),
        behindProxy,
      ),
    ).toEqual([200, 200, 200, 429]);
    expect(await statuses([through('203.0.113.6')], behindProxy)).toEqual([200]);
    const stranger = ['203.0.113.7', '203.0.113.8', '203.0.113.9', '203.0.113.10'];
    expect(
      await statuses(
        stranger.map((claimed) => through(claimed, '192.0.2.81')),
        behindProxy,
      ),
    ).toEqual([200, 200, 200, 429]);
  });

  it.each([
    ['IPv4', ['203.0.113.20:5000', '203.0.113.20:5001', ' 203.0.113.20:1', '203.0.113.20']],
    ['IPv6', ['[2001:db8:20::1]:5000', '[2001:db8:20::2]', '[2001:DB8:20::3]:1', '2001:db8:20::']],
    [
      'a trusted proxy',
      ['203.0.113.21, 192.0.2.80:1', '203.0.113.21:2, [::ffff:192.0.2.80]:3', 'x, 203.0.113.21:4'],
    ],
  ])('is an address without its port: %s', async (_, lists) => {
    const requests = [...lists, lists[0] ?? ''].map((list) => through(list));
    expect((await statuses(requests, behindProxy)).slice(0, 4)).toEqual([200, 200, 200, 429]);
  });

  it('is that of the proxy when the proxy adds no address', async () => {
    const lists = ['unknown', '203.0.113.22, _hidden', '203.0.113.23:x', '203.0.113.999'];
    const requests = lists.map((list) => through(list));
    expect(await statuses(requests, behindProxy)).toEqual([200, 200, 200, 429]);
  });
});

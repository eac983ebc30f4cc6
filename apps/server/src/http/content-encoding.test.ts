import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMember, createPrayerRequest } from '../../test/factories.ts';
import { createTestServer, type TestMember, type TestServer } from '../../test/harness.ts';

let server: TestServer;
let viewer: TestMember;

beforeAll(async () => {
  server = await createTestServer();
  viewer = await createMember(server);
  for (let n = 0; n < 10; n += 1) await createPrayerRequest(server);
});

const get = (
  url: string,
  acceptEncoding: string | undefined,
  { app }: Pick<TestServer, 'app'> = server,
) =>
  app.inject({
    url,
    headers: {
      authorization: `Bearer ${viewer.token}`,
      ...(acceptEncoding !== undefined && { 'accept-encoding': acceptEncoding }),
    },
  });

describe('a JSON response of more than 1 kB', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('is compressed for a client that accepts %s', async (accepted, encoding, decompress) => {
    const plain = await get('/api/requests', undefined);
    const response = await get('/api/requests', accepted);
    expect(response.headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(response.rawPayload.length),
    });
    expect(response.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(String(decompress(response.rawPayload))).toBe(plain.payload);
  });

  it.each([undefined, 'identity', 'deflate', ''])('is plain for %s', async (accepted) => {
    expect((await get('/api/requests', accepted)).headers).not.toHaveProperty('content-encoding');
  });

  it('is left to the proxy where one is trusted', async () => {
    const behindProxy = await createTestServer({ trustProxy: ['10.0.0.1'] });
    viewer = await createMember(behindProxy);
    for (let n = 0; n < 10; n += 1) await createPrayerRequest(behindProxy);
    const { headers, payload } = await get('/api/requests', 'br', behindProxy);
    expect(payload.length).toBeGreaterThan(1024);
    expect(headers).not.toHaveProperty('content-encoding');
  });
});

it('a small response is not compressed', async () => {
  const { headers } = await get('/api/notifications/unread-count', 'br');
  expect(headers).not.toHaveProperty('content-encoding');
});

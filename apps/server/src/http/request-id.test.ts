import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../test/harness.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
  server.app.log.level = 'debug';
});

const request = (url: string, id?: string) =>
  server.request({ url, headers: id === undefined ? {} : { 'x-request-id': id } });
const health = (id: string) => request('/api/health', id);
const failing = (id?: string) => request('/api/notifications', id);

describe('A22: the id of a request', () => {
  it('is the client’s if it is a UUID, in the log', async () => {
    const id = randomUUID();
    await health(id);
    const lines = server.log.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId === id);
    expect(lines).toEqual([
      {
        level: 20,
        time: expect.any(Number),
        pid: expect.any(Number),
        hostname: expect.any(String),
        reqId: id,
        method: 'GET',
        route: '/api/health',
        status: 200,
        ms: expect.any(Number),
        bytes: 15,
        msg: 'completed',
      },
    ]);
  });

  it.each([
    ['none', undefined],
    ['a word', 'amira'],
    ['an address', 'amira@example.org'],
    ['a line break', 'x\\n{"level":50}'],
    ['a UUID and more', `${randomUUID()}0`],
    ['two', `${randomUUID()}, ${randomUUID()}`],
    ['very long', 'a'.repeat(4_000)],
  ])('is generated where the client sends %s, and is in an error response', async (_, given) => {
    const { headers } = await failing(given);
    expect(headers['x-request-id']).toMatch(UUID);
    expect(headers['x-request-id']).not.toBe(given);
    if (given) expect(server.log.join('')).not.toContain(given);
  });

  it('is not in other responses', async () => {
    expect((await health(randomUUID())).headers).not.toHaveProperty('x-request-id');
  });
});

describe('A22: the access log', () => {
  it('contains route templates instead of paths', async () => {
    await server.request({ url: '/api/requests/canary-path?cursor=canary-query' });
    await server.request({ url: '/canary-nowhere.html' });
    const log = server.log.join('');
    expect(log).toContain('"route":"/api/requests/:id"');
    expect(log).not.toContain('canary');
    expect(log).not.toContain('192.0.2.1');
  });

  it('omits successful responses at the default level', async () => {
    server.app.log.level = 'info';
    const id = randomUUID();
    await health(id);
    expect(server.log.join('')).not.toContain(id);
  });
});

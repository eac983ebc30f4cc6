import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConfig } from '../config/config.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { serveMetrics } from '../telemetry/serve-metrics.ts';
import { serveDevGallery, serveDevMail } from './dev-pages.ts';

/** Every path that only loopback requests can read. */
const PATHS = ['/dev/mail', '/dev/gallery', '/dev/gallery/assets/index.js', '/metrics'];
const HOST = 'localhost:3000';

let folder: string;
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'is-loopback-'));
  await mkdir(join(folder, 'gallery'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'gallery/index.html'), '<!doctype html>');
  await writeFile(join(folder, 'assets/index.js'), '');
  app = fastify();
  serveDevMail(app, folder);
  await serveDevGallery(app, folder);
  const registry = new Registry();
  // `serveMetrics` reads nothing else.
  const metrics = { registry, collect: () => registry.metrics() } as Metrics;
  serveMetrics(app, metrics, createConfig({}));
  await app.listen({ port: 0, host: hasIpv6 ? '::' : '0.0.0.0' });
  // A listening TCP server has an address object.
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const allAddresses = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
const hasIpv6 = allAddresses.some(({ address }) => address === '::1');

/** The machine's addresses on its networks, by which another machine would connect. */
const networkAddresses = allAddresses
  .filter(({ internal, scopeid }) => !internal && !scopeid)
  .map(({ address }) => address);

/** A request on a socket; `fetch` does not allow setting `Host`. */
function statusAt(address: string, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ host: address, port, path, headers: { host: HOST } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

async function injected(path: string, remoteAddress: string, headers: Record<string, string>) {
  const options = { url: path, remoteAddress, headers: { host: HOST, ...headers } };
  return (await app.inject(options)).statusCode;
}

describe.each(PATHS)('A38: %s', (path) => {
  it.each(['127.0.0.1', ...(hasIpv6 ? ['::1'] : [])])(
    'responds to a call through %s',
    async (address) => {
      expect(await statusAt(address, path)).toBe(200);
    },
  );

  it('returns 404 on a network address, with any Host header', async () => {
    for (const address of networkAddresses) {
      expect([address, await statusAt(address, path)]).toEqual([address, 404]);
    }
    // The same for machines without a network.
    for (const address of ['192.0.2.7', '::ffff:192.0.2.7', '2001:db8::7', '::ffff:10.127.0.1']) {
      expect([address, await injected(path, address, {})]).toEqual([address, 404]);
    }
  });

  it.each(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])(
    'responds on the loopback address %s',
    async (address) => {
      expect(await injected(path, address, {})).toBe(200);
    },
  );

  it.each([
    'forwarded',
    'via',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-port',
    'x-forwarded-proto',
    'x-real-ip',
    'cf-connecting-ip',
    'true-client-ip',
  ])('returns 404 with the header %s', async (name) => {
    expect(await injected(path, '127.0.0.1', { [name]: '127.0.0.1' })).toBe(404);
  });

  it('returns 404 under a foreign name that resolves to loopback', async () => {
    expect(await injected(path, '127.0.0.1', { host: 'rebound.example' })).toBe(404);
  });
});

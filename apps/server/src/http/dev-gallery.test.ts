import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isGalleryEnabled, serveDevGallery } from './dev-pages.ts';

let folder: string;
let app: FastifyInstance;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dev-gallery-'));
  await mkdir(join(folder, 'gallery'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'gallery/index.html'), '<!doctype html><title>Gallery</title>');
  await writeFile(join(folder, 'assets/index-1.js'), 'shown();');
  app = fastify();
  await serveDevGallery(app, folder);
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const statusOf = async (url: string, host = 'localhost:3000') =>
  (await app.inject({ url, headers: { host } })).statusCode;

describe('/dev/gallery', () => {
  it('serves its page at every path, and its files', async () => {
    for (const url of ['/dev/gallery', '/dev/gallery/feed/many']) {
      const response = await app.inject({ url, headers: { host: 'localhost:3000' } });
      expect(response.body).toContain('<title>Gallery</title>');
    }
    expect(await statusOf('/dev/gallery/assets/index-1.js')).toBe(200);
    expect(await statusOf('/dev/gallery/assets/index-2.js')).toBe(404);
  });

  it('gets 404 with a foreign Host header', async () => {
    expect(await statusOf('/dev/gallery', 'gallery.example.org')).toBe(404);
    expect(await statusOf('/dev/gallery/assets/index-1.js', 'gallery.example.org')).toBe(404);
  });

  it('gets 404 in production, and where it was never built', () => {
    expect(isGalleryEnabled({ production: false }, folder)).toBe(true);
    expect(isGalleryEnabled({ production: true }, folder)).toBe(false);
    expect(isGalleryEnabled({ production: false }, join(folder, 'nowhere'))).toBe(false);
  });
});

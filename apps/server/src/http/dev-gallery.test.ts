import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isGalleryEnabled, serveDevGallery } from './dev-gallery.ts';

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
  it('answers every address with its page, and that with its files', async () => {
    for (const url of ['/dev/gallery', '/dev/gallery/feed/many']) {
      const response = await app.inject({ url, headers: { host: 'localhost:3000' } });
      expect(response.body).toContain('<title>Gallery</title>');
    }
    expect(await statusOf('/dev/gallery/assets/index-1.js')).toBe(200);
    expect(await statusOf('/dev/gallery/assets/index-2.js')).toBe(404);
  });

  it('is there for nobody who asks under a foreign name', async () => {
    expect(await statusOf('/dev/gallery', 'gallery.example.org')).toBe(404);
    expect(await statusOf('/dev/gallery/assets/index-1.js', 'gallery.example.org')).toBe(404);
  });

  it('is not there in production, and not where it was never built', () => {
    expect(isGalleryEnabled({ production: false }, folder)).toBe(true);
    expect(isGalleryEnabled({ production: true }, folder)).toBe(false);
    expect(isGalleryEnabled({ production: false }, join(folder, 'nowhere'))).toBe(false);
  });
});

import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFolderDelivery } from '../adapters/mail.ts';
import { serveDevMail } from './dev-pages.ts';

let folder: string;
let app: FastifyInstance;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dev-mail-'));
  app = fastify();
  serveDevMail(app, folder);
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const deliver = (message: { to?: string; subject?: string; text?: string }) =>
  createFolderDelivery(folder, () => 'Prayer Swap <support@prayerswap.example>')(
    { to: 'amira@example.org', subject: 'Hello', text: 'Hello.', ...message },
    randomUUID(),
  );

async function page(): Promise<string> {
  const response = await app.inject({ url: '/dev/mail' });
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  });
  return response.body;
}

describe('/dev/mail', () => {
  it('shows an empty state, also before the folder exists', async () => {
    expect(await page()).toContain('Nothing was sent yet.');
    await rm(folder, { recursive: true });
    expect(await page()).toContain('Nothing was sent yet.');
  });

  it('lists the newest first', async () => {
    for (const subject of ['the first', 'the second']) {
      await deliver({ subject });
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const html = await page();
    expect(html.indexOf('the second')).toBeGreaterThan(0);
    expect(html.indexOf('the second')).toBeLessThan(html.indexOf('the first'));
  });

  it('escapes all content', async () => {
    const hostile = `<script>alert(1)</script><img src=x onerror="alert('2')">&amp;`;
    await deliver({ subject: hostile, text: hostile });
    const html = await page();
    expect(html).not.toMatch(/<script|<img/);
    expect(html.match(/&#60;script&#62;alert\(1\)/g)).toHaveLength(2);
    expect(html).toContain('&#38;amp;');
  });

  it.each([
    ['https://prayers.example/reset-password?token=a_b-c', true],
    ['http://localhost:3000/verify', true],
    ['javascript:alert(1)', false],
    ['see https://prayers.example/ for more', false],
    ['https://prayers.example/" onclick="alert(1)', false],
  ])('links only an address alone on its line: %s', async (line, isLinked) => {
    await deliver({ text: `Hello,\n\n${line}\n\nBye` });
    const html = await page();
    expect(html.includes('<a href=')).toBe(isLinked);
    if (isLinked) expect(html).toContain(`<a href="${line}">${line}</a>`);
    expect(html).not.toContain(' onclick="');
  });

  it('lists only mails, and survives an invalid file', async () => {
    await writeFile(join(folder, 'notes.txt'), 'not a mail');
    await writeFile(join(folder, 'half.part'), 'Subject: half');
    await writeFile(join(folder, 'broken.eml'), Buffer.from([0xff, 0xfe, 0x00, 0x01]));
    const html = await page();
    expect(html).not.toContain('not a mail');
    expect(html).not.toContain('half');
  });
});

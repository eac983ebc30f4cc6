import { crc32, deflateSync } from 'node:zlib';
import { catalogues } from '@prayer-swap/shared/messages/catalogues';
import { languages } from '@prayer-swap/shared/messages/languages';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMember } from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { listAdminActions } from '../../../test/moderation-fixtures.ts';

let server: TestServer;
let admin: TestMember;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
  admin = await createMember(server, { admin: true });
});

function upload(file: string | Buffer) {
  return server.request({
    method: 'PUT',
    url: '/api/admin/community/logo',
    as: admin,
    payload: { image: Buffer.from(file).toString('base64') },
  });
}

const svg = (content: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20" ${more}>${content}</svg>`;

/** A PNG of one colour. */
function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const rows = Buffer.alloc(Math.min(height, 4000) * (1 + 3 * Math.min(width, 4000)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

describe('a logo', () => {
  it.each([
    ['an SVG', svg('<circle cx="20" cy="10" r="9" fill="#a33"/>')],
    ['a PNG', png(64, 32)],
  ])('as %s becomes icons, which never change under their path', async (_, file) => {
    const { status, body } = await upload(file);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { community: { logo: expect.stringMatching(/^\/community\/[0-9a-f]{16}$/) } },
    });
    const { logo } = body.community;
    expect((await server.request({ url: '/api/community' })).body.logo).toBe(logo);
    for (const [name, size] of Object.entries({
      'logo.png': 128,
      'any-192.png': 192,
      'any-512.png': 512,
      'maskable-512.png': 512,
      'apple-touch-icon.png': 180,
    })) {
      const { statusCode, headers, rawPayload } = await server.app.inject(`${logo}/${name}`);
      expect({
        statusCode,
        type: headers['content-type'],
        cache: headers['cache-control'],
        embedding: headers['cross-origin-resource-policy'],
      }).toEqual({
        statusCode: 200,
        type: 'image/png',
        cache: 'public, max-age=31536000, immutable',
        embedding: 'cross-origin',
      });
      expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([size, size]);
    }
    expect((await server.app.inject(`${logo}/other.png`)).statusCode).toBe(404);
    expect((await listAdminActions(server, 'change_community'))[0]).toMatchObject({
      detail: 'logo',
    });
  });

  it('that is removed returns the product’s', async () => {
    const { body } = await upload(svg('<rect width="40" height="20"/>'));
    const url = '/api/admin/community/logo';
    expect(await server.request({ method: 'DELETE', url, as: admin })).toMatchObject({
      status: 200,
      body: { community: { logo: null } },
    });
    // Pages that were loaded before still refer to it.
    expect((await server.app.inject(`${body.community.logo}/logo.png`)).statusCode).toBe(200);
  });

  it.each([
    ['text', 'hello'],
    ['HTML', '<html><svg></svg></html>'],
    ['a JPEG', Buffer.from('ffd8ffe000104a46494600', 'hex')],
    ['a script', svg('<script>fetch("/")</script>')],
    ['a style', svg('<style>@import url(https://a.example)</style>')],
    ['a file of the server', svg('<image href="file:///etc/passwd" width="9" height="9"/>')],
    ['another origin', svg('<image href="https://a.example/a.png" width="9" height="9"/>')],
    ['an embedded image', svg('<image href="data:image/png;base64,AAAA" width="9" height="9"/>')],
    ['a foreign object', svg('<foreignObject><p/></foreignObject>')],
    ['an entity', `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('&a;')}`],
    ['a broken file', svg('<g>')],
    ['no size', '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"/>'],
    ['a PNG that is too large', png(5000, 10)],
    ['a PNG of many pixels in few bytes', png(4_000_000, 4_000_000)],
    ['half a PNG', png(64, 64).subarray(0, 60)],
    ['a PNG header', png(64, 64).subarray(0, 12)],
  ])('is not %s', async (_, file) => {
    expect(await upload(file)).toMatchObject({
      status: 400,
      body: { fields: { image: { code: 'community.logo-invalid' } } },
    });
  });

  it('is not larger than 300 kB', async () => {
    expect(await upload(svg(' '.repeat(300_000)))).toMatchObject({
      status: 400,
      body: { fields: { image: { code: 'community.logo-too-large' } } },
    });
  });

  it('that takes too long to draw is refused while the server answers other calls', async () => {
    // Each level repeats the one below ten times.
    const levels = Array.from(
      { length: 9 },
      (_, n) => `<g id="g${n + 1}">${`<use href="#g${n}"/>`.repeat(10)}</g>`,
    );
    const bomb = svg(`<defs><circle id="g0" r="5"/>${levels.join('')}</defs><use href="#g9"/>`);
    const uploading = upload(bomb);
    expect(await server.request({ url: '/api/health' })).toMatchObject({ status: 200 });
    expect(await uploading).toMatchObject({ status: 400 });
  }, 30_000);
});

describe('the picture beside a link', () => {
  const tagsOf = async (language = 'en') => {
    const headers = { 'accept-language': language };
    const { body } = await server.app.inject({ url: '/home', headers });
    const tags = body.matchAll(
      /<meta (?:property|name)="(og:image[^"]*|twitter:[^"]*)" content="([^"]*)"/g,
    );
    return Object.fromEntries([...tags].map(([, name, content]) => [name, content]));
  };
  const change = (name: string) =>
    server.request({
      method: 'PATCH',
      url: '/api/admin/community',
      as: admin,
      payload: { name },
    });

  it('has the product’s mark and name and a sentence in the reader’s language', async () => {
    for (const [language, sentence] of [
      ['en', 'Share what you carry. Pray for someone else.'],
      ['fr', catalogues.fr['landing.headline']],
    ] as const) {
      expect(await tagsOf(language)).toEqual({
        'og:image': expect.stringMatching(new RegExp(`^https?://[^/]+/share/${language}.png$`)),
        'og:image:type': 'image/png',
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': `Prayer Swap: ${sentence}`,
        'twitter:card': 'summary_large_image',
      });
    }
  });

  it.each(languages)(
    'is of its stated size and below 60 kB, with and without a name: %s',
    async (language) => {
      for (const path of [`/share/${language}.png`, `/share/unnamed/${language}.png`]) {
        const { statusCode, headers, rawPayload } = await server.app.inject(path);
        expect({ statusCode, type: headers['content-type'] }).toEqual({
          statusCode: 200,
          type: 'image/png',
        });
        expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
        expect(rawPayload.length).toBeLessThan(60_000);
      }
    },
  );

  it('has no name in a community with its own, and is its logo if it has one', async () => {
    await change('River House');
    expect(await tagsOf()).toMatchObject({
      'og:image': expect.stringMatching(/\/share\/unnamed\/en\.png$/),
      'og:image:alt': 'River House: Share what you carry. Pray for someone else.',
    });
    const { body } = await upload(svg('<rect width="40" height="20"/>'));
    expect(await tagsOf()).toEqual({
      'og:image': expect.stringMatching(new RegExp(`${body.community.logo}/any-512\\.png$`)),
      'og:image:type': 'image/png',
      'og:image:width': '512',
      'og:image:height': '512',
      'og:image:alt': 'River House',
      'twitter:card': 'summary',
    });
  });
});

import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };

type Encoding = keyof typeof compressors | 'identity';
type Page = { etag: string; body: (encoding: Encoding) => Promise<Buffer> };

/**
 * The pages that the build has made for certain paths. They may name the server's address, which
 * only the server knows, so each is filled in and compressed when it is first asked for.
 */
export function pagesIn(folder: string, origin: string) {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const paths = names.map((name) => `/${name.replace('.html', '')}`);
  const pages = new Map<string, Promise<Page>>();

  function pageAt(path: string): Promise<Page> {
    const page = pages.get(path) ?? fill(join(folder, `${path.slice(1)}.html`), origin);
    pages.set(path, page);
    return page;
  }

  return {
    paths,
    /** @returns whether there is one for this path; a reply that is awaited would be nothing */
    async answer(path: string, req: FastifyRequest, reply: FastifyReply): Promise<boolean> {
      if (!paths.includes(path)) return false;
      const { etag, body } = await pageAt(path);
      reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
      if (req.headers['if-none-match'] === etag) {
        void reply.code(304).send();
        return true;
      }
      const encoding = encodingFor(req.headers['accept-encoding'] ?? '');
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      void reply.type('text/html; charset=utf-8').send(await body(encoding));
      return true;
    },
  };
}

async function fill(file: string, origin: string): Promise<Page> {
  const html = Buffer.from((await readFile(file, 'utf8')).replaceAll('%ORIGIN%', origin));
  const bodies = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(html)]]);
  return {
    // Weak: the same page, whichever way it is compressed.
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    body(encoding) {
      const body = bodies.get(encoding) ?? compressed(html, encoding);
      bodies.set(encoding, body);
      return body;
    },
  };
}

async function compressed(html: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'identity' ? html : compressors[encoding](html);
}

function encodingFor(accepted: string): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

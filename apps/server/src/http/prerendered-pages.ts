import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { FALLBACK_LANGUAGE, type Language } from '@prayer-swap/shared/messages/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getFormNotice, insertNotice } from './form-notice.ts';
import { languageHeaders, resolvePageLanguage } from './request-language.ts';

const compressors = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
  identity: async (html: Buffer) => html,
};

type Encoding = keyof typeof compressors;

/**
 * Serves the pages that the build rendered, in each language. Only the server knows its public
 * origin, so the first request fills it in and compresses the page.
 */
export function createPrerenderedPages(folder: string, origin: string) {
  const names = listNames(join(folder, FALLBACK_LANGUAGE));
  const paths = names.map((name) => `/${name.replace('.html', '')}`);
  const pages = new Map<string, ReturnType<typeof loadPage>>();

  function getPage(path: string, language: Language) {
    const file = join(folder, language, `${path.slice(1)}.html`);
    const page = pages.get(file) ?? loadPage(file, origin);
    pages.set(file, page);
    return page;
  }

  return {
    paths,
    /**
     * @returns whether a page exists for this path; a boolean, since awaiting a reply yields
     *   nothing
     */
    async trySend(path: string, req: FastifyRequest, reply: FastifyReply): Promise<boolean> {
      if (!paths.includes(path)) return false;
      const language = resolvePageLanguage(req, reply);
      const { etag, body } = await getPage(path, language);
      const encoding = negotiateEncoding(req.headers['accept-encoding'] ?? '');
      const notice = getFormNotice(req);
      reply.headers(languageHeaders(language)).type('text/html; charset=utf-8');
      if (notice !== null) {
        const html = insertNotice(String(await body('identity')), notice, language);
        void reply.header('cache-control', 'no-store');
        void send(reply, encoding, await compressors[encoding](Buffer.from(html)));
        return true;
      }
      reply.headers({ 'cache-control': 'no-cache', etag });
      if (req.headers['if-none-match'] === etag) void reply.code(304).send();
      else void send(reply, encoding, await body(encoding));
      return true;
    },
  };
}

function send(reply: FastifyReply, encoding: Encoding, body: Buffer): FastifyReply {
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(body);
}

function listNames(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

async function loadPage(file: string, origin: string) {
  const html = Buffer.from((await readFile(file, 'utf8')).replaceAll('%ORIGIN%', origin));
  const bodies: Partial<Record<Encoding, Promise<Buffer>>> = {};
  return {
    // Weak: equal for every compression of the page.
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    body(encoding: Encoding): Promise<Buffer> {
      bodies[encoding] ??= compressors[encoding](html);
      return bodies[encoding];
    },
  };
}

function negotiateEncoding(accepted: string): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { isLoopbackHost } from '../config/is-loopback.ts';
import { notFound } from '../errors/http-error.ts';
import { isLoopbackRequest } from './client-network.ts';
import { escapeHtml } from './form-notice.ts';

const GALLERY = join(import.meta.dirname, '../../../web/gallery/dist');
const GALLERY_PAGE = 'gallery/index.html';
const GALLERY_PATH = '/dev/gallery';

/**
 * The gallery of every screen in every state, for developers. Enabled when it was built, never in
 * production.
 */
export function isGalleryEnabled(
  { production }: Pick<Config, 'production'>,
  folder = GALLERY,
): boolean {
  return !production && existsSync(join(folder, GALLERY_PAGE));
}

/** Serves one page for all gallery URLs. It reads its state from the URL. */
export async function serveDevGallery(app: FastifyInstance, folder = GALLERY): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (req) => {
      if (!isLoopbackRequest(req)) throw notFound();
    });
    await scope.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: `${GALLERY_PATH}/assets/`,
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply) => reply.header('cache-control', 'max-age=60'),
    });
    for (const path of [GALLERY_PATH, `${GALLERY_PATH}/*`])
      scope.get(path, async (_req, reply) =>
        reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(await readFile(join(folder, GALLERY_PAGE))),
      );
  });
}

const MAX_SHOWN = 50;

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem; background: #faf6f0; color: #2a2420; }
  article { background: #fff; border: 1px solid #e4dacc; border-radius: 12px; padding: 1rem 1.25rem; margin: 1rem 0; }
  h1 { font-size: 1.5rem } h2 { font-size: 1.1rem; margin: 0 } .meta { color: #564c42; margin: .25rem 0 }
  pre { white-space: pre-wrap; font: inherit; margin: .5rem 0 0 } a { color: #215659 }
`;

/** Allows the page's own style only: no scripts, images or requests. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Codes and reset links are visible only without a mail server, outside production and on a
 * loopback address, so a public server never exposes them.
 */
export function isDevMailEnabled({ smtpUrl, production, publicOrigin }: Config): boolean {
  return smtpUrl === null && !production && isLoopbackHost(new URL(publicOrigin).host);
}

/** Lists sent mail, newest first, at /dev/mail, for trying the product without a mail server. */
export function serveDevMail(app: FastifyInstance, folder: string): void {
  app.get('/dev/mail', async (req, reply) => {
    if (!isLoopbackRequest(req)) throw notFound();
    const mails = await listNewest(folder);
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY })
      .send(renderPage(mails));
  });
}

type ShownMail = { to: string; subject: string; date: string; text: string };

async function listNewest(folder: string): Promise<ShownMail[]> {
  const names = await readdir(folder).catch(() => []);
  const recent = names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse()
    .slice(0, MAX_SHOWN);
  return Promise.all(recent.map((name) => read(join(folder, name))));
}

async function read(file: string): Promise<ShownMail> {
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(await readFile(file));
  return {
    to: mail.to?.map(({ address }) => address).join(', ') ?? '',
    subject: mail.subject ?? '',
    date: mail.date ?? '',
    text: mail.text ?? '',
  };
}

function renderPage(mails: ShownMail[]): string {
  const articles = mails.map(
    ({ to, subject, date, text }) => `<article>
  <h2>${escapeHtml(subject)}</h2>
  <p class="meta">To ${escapeHtml(to)} · ${escapeHtml(date)}</p>
  <pre>${linkify(escapeHtml(text))}</pre>
</article>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5">
<title>Mail, as it would have been sent</title>
<style>${STYLE}</style>
<h1>Mail</h1>
<p>This server has no SMTP_URL, so its mail waits here.</p>
${articles.join('\n') || '<p>Nothing was sent yet.</p>'}
</html>`;
}

/** Links only a URL alone on its line, the format of our mails. */
function linkify(escaped: string): string {
  return escaped.replace(/^(https?:\/\/\S+)$/gm, '<a href="$1">$1</a>');
}

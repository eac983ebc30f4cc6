import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { JoiningMode } from '@prayer-swap/shared/community/choices';
import { lazy } from '@prayer-swap/shared/lazy';
import { catalogues } from '@prayer-swap/shared/messages/catalogues';
import {
  FALLBACK_LANGUAGE,
  type Language,
  languages,
} from '@prayer-swap/shared/messages/languages';
import {
  CARDS_PLACEHOLDER,
  type RenderCards,
} from '@prayer-swap/shared/prayer-requests/prerendered-cards';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sessionCookieName } from '../authentication/session.ts';
import type { AppContext } from './app-context.ts';
import { compress, negotiateEncoding, sendCompressed, sendEncoded } from './content-encoding.ts';
import { fillManifest, fillPage } from './fill-page.ts';
import { getFormNotice, insertNotice } from './form-notice.ts';
import { injectRequest } from './inject-request.ts';
import { getRequestLanguage, languageHeaders, resolvePageLanguage } from './request-language.ts';

const HTML = 'text/html; charset=utf-8';

function listNames(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

type PageContext = Pick<AppContext, 'config' | 'community'>;

/**
 * Serves the pages that the build rendered, in each language. Only the server knows its public
 * origin and the community, so the first request fills them in and compresses the page.
 *
 * @param joining for which the build rendered them
 */
export function createPrerenderedPages(
  folder: string,
  ctx: PageContext,
  joining: JoiningMode = 'open',
) {
  const names = listNames(join(folder, FALLBACK_LANGUAGE));
  const paths = names.map((name) => `/${name.replace('.html', '')}`);
  const getPage = createPageCache(ctx, joining);

  return {
    paths,
    /**
     * @returns whether a page exists for this path; a boolean, since awaiting a reply yields
     *   nothing
     */
    async trySend(path: string, req: FastifyRequest, reply: FastifyReply): Promise<boolean> {
      if (!paths.includes(path)) return false;
      const language = resolvePageLanguage(req, reply);
      const file = join(folder, language, `${path.slice(1)}.html`);
      const page = await getPage(file, language);
      const notice = getFormNotice(req);
      reply.headers(languageHeaders(language)).type(HTML);
      if (notice !== null) {
        const html = insertNotice(String(await page.bodies.identity()), notice, language);
        void reply.header('cache-control', 'no-store');
        await sendCompressed(reply, Buffer.from(html));
        return true;
      }
      await sendPage(req, reply, page);
      return true;
    },
  };
}

/** @returns a function that reads a page of the build, filled until the settings change */
export function createPageCache({ config, community }: PageContext, joining: JoiningMode = 'open') {
  const pages = new Map<string, Promise<FilledPage>>();
  community.onChange(() => pages.clear());
  return (file: string, language: Language): Promise<FilledPage> => {
    const page = pages.get(file) ?? loadPage(file, language);
    pages.set(file, page);
    return page;
  };

  async function loadPage(file: string, language: Language) {
    const text = await readFile(file, 'utf8');
    const current = community.current();
    if (file.endsWith('.webmanifest')) return toPage(fillManifest(text, current));
    const filling = { origin: config.publicOrigin, community: current, language, joining };
    return toPage(fillPage(text, filling));
  }
}

/** Sends a filled page, or that the client has it. */
export async function sendPage(
  req: FastifyRequest,
  reply: FastifyReply,
  { etag, bodies }: FilledPage,
): Promise<void> {
  const encoding = negotiateEncoding(req);
  reply.headers({ 'cache-control': 'no-cache', etag });
  if (req.headers['if-none-match'] === etag) void reply.code(304).send();
  else sendEncoded(reply, encoding, await bodies[encoding]());
}

type FilledPage = ReturnType<typeof toPage>;

function toPage(text: string) {
  const html = Buffer.from(text);
  return {
    // Weak: equal for every compression of the page.
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    bodies: {
      br: lazy(() => compress.br(html)),
      gzip: lazy(() => compress.gzip(html)),
      identity: lazy(() => compress.identity(html)),
    },
  };
}

/** A member screen as rendered by the build: see `apps/web/vite/pages.ts`. */
type Screen = {
  path: string;
  /** Route that returns the cards. */
  url: string;
  html: string;
};

/** Beyond this the app itself reports that the database does not respond. */
const TIMEOUT_MS = 1000;

/**
 * Serves the first screens of a member with the member and the first cards as initial data, which
 * the app does not request again. The data are the responses of the API's own routes.
 */
export function createPrerenderedScreens(
  folder: string,
  app: FastifyInstance,
  { config, community }: PageContext,
) {
  const screens = new Map(
    languages.map((language) => [language, loadScreens(join(folder, 'prerendered', language))]),
  );
  const loadRenderer = lazy(
    (): Promise<{ renderCards: RenderCards }> =>
      import(pathToFileURL(join(folder, 'render-cards/render-cards.js')).href),
  );
  let filled = new Map<Screen, string>();
  community.onChange(() => {
    filled = new Map();
  });

  function getHtml(screen: Screen, language: Language): string {
    const html =
      filled.get(screen) ??
      fillPage(screen.html, {
        origin: config.publicOrigin,
        community: community.current(),
        language,
        joining: 'open',
      });
    filled.set(screen, html);
    return html;
  }

  /** @returns whether it sent a prerendered screen */
  return async (req: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const language = getRequestLanguage(req);
    const screen = screens.get(language)?.find(({ path }) => path === req.url);
    if (!screen || req.method !== 'GET' || !req.cookies[sessionCookieName(config)]) return false;
    const [session, response] = await Promise.all([
      fetchAsMember(app, req, '/api/auth/session'),
      fetchAsMember(app, req, screen.url),
    ]);
    if (!session || !response) return false;
    // Another person can use this browser next, so no request may be answered by a stored copy.
    // `no-store` would exclude the page from the back/forward cache.
    reply.headers({
      'content-language': language,
      'cache-control': 'private, no-cache',
      vary: '*',
    });
    reply.type(HTML);
    const { renderCards } = await loadRenderer();
    const cards = renderCards(screen.path, response, language, catalogues[language]);
    const initialData = { member: pickMember(session.user), path: screen.url, response };
    const html = getHtml(screen, language)
      .replace(CARDS_PLACEHOLDER, () => cards)
      .replace('</body>', () => `${dataBlock(JSON.stringify(initialData))}</body>`);
    await sendCompressed(reply, Buffer.from(html));
    return true;
  };
}

function loadScreens(folder: string): Screen[] {
  return listNames(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}

type JsonObject = Record<string, unknown>;

/** Calls an API route with this member's session. @returns null on an error or timeout */
async function fetchAsMember(app: FastifyInstance, req: FastifyRequest, url: string) {
  const pending = injectRequest(app, req, { method: 'GET', url });
  const response = await Promise.race([pending, pause(TIMEOUT_MS, null, { ref: false })]);
  return response?.statusCode === 200 ? response.json<JsonObject>() : null;
}

/** The fields of a member that the page shows, without the mail address. */
function pickMember(user: unknown): JsonObject {
  const { id, username, admin, status, goodWillPoints }: JsonObject = { ...Object(user) };
  return { id, username, admin, status, goodWillPoints };
}

function dataBlock(json: string): string {
  return `<script type="application/json" id="initial-data">${json.replaceAll('<', '\\u003c')}</script>`;
}

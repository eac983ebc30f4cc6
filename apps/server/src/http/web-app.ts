import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { FALLBACK_LANGUAGE, type Language } from '@prayer-swap/shared/messages/languages';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { drawnScreensIn } from './drawn-screens.ts';
import { inLanguage, readerOf } from './language.ts';
import { pagesIn } from './pages.ts';
import { notFound } from './refusal.ts';
import { serveForSearch } from './search.ts';
import { cookieName } from './session.ts';

const DIST = join(import.meta.dirname, '../../../web/dist');
const ASSETS = join(DIST, 'assets') + sep;
/** Of no use to whoever is signed in: the app leads them on, and nothing is drawn for them meanwhile. */
const WAYS_IN = ['/login', '/register'];
const YEAR = 'public, max-age=31536000, immutable';

/**
 * Serves the built web app: hashed assets for good, pages that were drawn beforehand as they are,
 * and the app's empty page for every other path of its router; for the main screens of members one
 * that names what they consist of, or is drawn with what its member comes to see.
 */
export async function serveWebApp(app: FastifyInstance, config: Config): Promise<void> {
  const built = existsSync(join(DIST, 'index.html'));
  if (built)
    await app.register(fastifyStatic, {
      root: DIST,
      // The build leaves a compressed copy beside every text file.
      preCompressed: true,
      // Pages are served under their own paths, with the server's address in them.
      allowedPath: (path) => path !== '/' && !path.startsWith('/pages/'),
      setHeaders(reply, path) {
        reply.header('cache-control', path.startsWith(ASSETS) ? YEAR : 'no-cache');
      },
    });
  const drawn = pagesIn(join(DIST, 'pages/public'), config.publicOrigin);
  const screens = pagesIn(join(DIST, 'pages/members'), config.publicOrigin);
  const ofMembers = drawnScreensIn(join(DIST, 'pages/drawn'), app, config);
  serveForSearch(app, config, drawn.paths);
  app.setNotFoundHandler(async (req, reply) => {
    const path = pathOf(req.url);
    const isPage =
      built &&
      ['GET', 'HEAD'].includes(req.method) &&
      !/^\/(api|assets|dev|pages|\.well-known)(\/|$)|\.\w+$/.test(path);
    if (!isPage) throw notFound();
    const hasSession = req.cookies[cookieName(config)] !== undefined;
    // Who brings no session is a visitor; the app would only find out later.
    if (path === '/' && !hasSession)
      return reply.header('cache-control', 'no-store').redirect('/home');
    const isOnTheWay = hasSession && WAYS_IN.includes(path);
    const isAnswered =
      (!isOnTheWay && (await drawn.answer(path, req, reply))) ||
      (await ofMembers.answer(req, reply)) ||
      (await screens.answer(path, req, reply));
    if (isAnswered) return reply;
    const language = readerOf(req, reply);
    return reply.headers(inLanguage(language)).sendFile(emptyPage(language));
  });
}

/** As `vite/shells.ts` lays it down. */
function emptyPage(language: Language): string {
  return language === FALLBACK_LANGUAGE ? 'index.html' : `index.${language}.html`;
}

function pathOf(url: string): string {
  return url.split('?')[0] ?? url;
}

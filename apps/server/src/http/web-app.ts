import { existsSync, readdirSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { JoiningMode } from '@prayer-swap/shared/community/choices';
import { isServerPath } from '@prayer-swap/shared/http/server-paths';
import {
  FALLBACK_LANGUAGE,
  isLanguage,
  type Language,
} from '@prayer-swap/shared/messages/languages';
import type { FastifyInstance } from 'fastify';
import { sessionCookieName } from '../authentication/session.ts';
import { methodNotAllowed, notFound } from '../errors/http-error.ts';
import type { AppContext } from './app-context.ts';
import { servePlainForms } from './plain-forms.ts';
import {
  createPageCache,
  createPrerenderedPages,
  createPrerenderedScreens,
  sendPage,
} from './prerendered-pages.ts';
import { languageHeaders, resolvePageLanguage } from './request-language.ts';
import { serveSeoFiles } from './well-known.ts';

const DIST = join(import.meta.dirname, '../../../web/dist');
/** The app redirects signed-in members from here, so they get no prerendered page. */
const SIGN_IN_PATHS = ['/login', '/register'];
const YEAR = 'public, max-age=31536000, immutable';
/** Folders whose files have a hash in their path. */
const HASHED = /^\/(assets|icons)\//;
/** A hashed file never changes, so validators and ranges are of no use. */
const IMMUTABLE = { etag: false, lastModified: false, acceptRanges: false };
/** Screens of mailed links need the app: an early form submission would lose the token. */
const HAS_TOKEN = /[?&]token=/;
/** Files with placeholders for the community's settings. */
const FILLED = /^\/(index|manifest)(\.[a-z]{2})?\.(html|webmanifest)$/;
/** Of folders and compressed copies. */
const UNSERVED_EXTENSIONS = ['', '.br', '.gz'];
const PAGE_METHODS = ['GET', 'HEAD'];
/** Files and probes for secrets contain a dot, screens never do. */
const HAS_DOT = /\.|%2e/i;

/** Whether the router of the app has a screen for the path, if only the one for unknown paths. */
function isScreenPath(path: string): boolean {
  return !isServerPath(path) && !HAS_DOT.test(path);
}

/**
 * Serves the built web app: immutable hashed assets, prerendered pages, and the app shell for every
 * other path of the router. The main screens of members get a shell with preloads or a prerendered
 * screen with initial data.
 */
export async function serveWebApp(
  app: FastifyInstance,
  ctx: Pick<AppContext, 'config' | 'community'>,
  methodsOf: (path: string) => string[],
): Promise<void> {
  const { config } = ctx;
  const built = existsSync(join(DIST, 'index.html'));
  if (built)
    await app.register(fastifyStatic, {
      root: DIST,
      // The build compresses every text file.
      preCompressed: true,
      // The plugin's wildcard route lists a folder on every request to check the spelling of names.
      serve: false,
      setHeaders(reply, path) {
        reply.header('cache-control', HASHED.test(path.slice(DIST.length)) ? YEAR : 'no-cache');
      },
    });
  const publicPages = createPrerenderedPages(join(DIST, 'pages/public'), ctx);
  /** The pages that differ from the public ones where joining demands an invitation. */
  const pagesByJoining: Partial<Record<JoiningMode, typeof publicPages>> = {
    invited: createPrerenderedPages(join(DIST, 'pages/public-invited'), ctx, 'invited'),
    closed: createPrerenderedPages(join(DIST, 'pages/public-closed'), ctx, 'closed'),
  };
  const memberPages = createPrerenderedPages(join(DIST, 'pages/members'), ctx);
  const trySendScreen = createPrerenderedScreens(join(DIST, 'pages'), app, ctx);
  const getPage = createPageCache(ctx);
  const files = built ? listFiles(DIST) : new Set<string>();
  const isKnown = (path: string) =>
    publicPages.paths.includes(path) || memberPages.paths.includes(path);
  serveSeoFiles(app, config, publicPages.paths);
  servePlainForms(app, publicPages.paths);
  app.setNotFoundHandler(async (req, reply) => {
    const [path = ''] = req.url.split('?');
    const isPage = built && isScreenPath(path);
    const isFile = files.has(path);
    const methods = isPage || isFile ? PAGE_METHODS : methodsOf(path);
    if (methods.length > 0 && !methods.includes(req.method)) {
      reply.header('allow', methods.join(', '));
      throw methodNotAllowed();
    }
    if (isFile && FILLED.test(path)) {
      reply
        .header('vary', 'Origin, accept-encoding')
        .type(path.endsWith('.html') ? 'text/html; charset=utf-8' : 'application/manifest+json');
      await sendPage(req, reply, await getPage(join(DIST, path), languageOf(path)));
      return reply;
    }
    if (isFile) return reply.sendFile(path, HASHED.test(path) ? IMMUTABLE : {});
    if (!isPage) throw notFound();
    const canonical = path.toLowerCase().replace(/(.)\/+$/, '$1');
    // Known pages only: any other path could redirect to another host.
    if (path !== canonical && isKnown(canonical))
      return reply.redirect(canonical + req.url.slice(path.length), 301);
    const hasSession = req.cookies[sessionCookieName(config)] !== undefined;
    // A request without a session is a visitor's. This saves the app's own redirect.
    if (path === '/' && !hasSession)
      return reply.header('cache-control', 'no-store').redirect('/home');
    const isAlreadySignedIn = hasSession && SIGN_IN_PATHS.includes(path);
    const isSent =
      (!isAlreadySignedIn &&
        !HAS_TOKEN.test(req.url) &&
        ((await pagesByJoining[ctx.community.current().joining]?.trySend(path, req, reply)) ||
          (await publicPages.trySend(path, req, reply)))) ||
      (await trySendScreen(req, reply)) ||
      (await memberPages.trySend(path, req, reply));
    if (isSent) return reply;
    const language = resolvePageLanguage(req, reply);
    reply.headers(languageHeaders(language)).type('text/html; charset=utf-8');
    await sendPage(req, reply, await getPage(join(DIST, shellFile(language)), language));
    return reply;
  });
}

/**
 * Returns the paths of static files: all except compressed copies and pages, which are served under
 * their own paths with the public origin filled in.
 */
function listFiles(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `/${file.replaceAll(sep, '/')}`)
    .filter((path) => !path.startsWith('/pages/') && !UNSERVED_EXTENSIONS.includes(extname(path)));
  return new Set(files);
}

/** The language of `index.es.html`; the fallback without one. */
function languageOf(path: string): Language {
  const [, language] = path.split('.');
  return isLanguage(language) ? language : FALLBACK_LANGUAGE;
}

/** Matches the layout of `apps/web/vite/pages.ts`. */
function shellFile(language: Language): string {
  return language === FALLBACK_LANGUAGE ? 'index.html' : `index.${language}.html`;
}

/** Wildcards of static files and CORS preflights match every path, so they do not count. */
const CATCH_ALL = ['*', '/*'];

/**
 * Collects the methods of every route that is registered after this call. A route with the path of a
 * screen fails the start, because the service worker would answer it with the app.
 *
 * @returns the methods for a path; empty when no route matches it
 */
export function collectMethods(app: FastifyInstance): (path: string) => string[] {
  const routes = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    if (CATCH_ALL.includes(url)) return;
    if (isScreenPath(url)) throw new Error(`server-paths.ts has no path of the route ${url}`);
    const route = routes.get(url) ?? { pattern: toPattern(url), methods: new Set() };
    for (const one of [method].flat()) route.methods.add(one);
    routes.set(url, route);
  });
  return (path) => {
    const matching = [...routes.values()].filter(({ pattern }) => pattern.test(path));
    return [...new Set(matching.flatMap(({ methods }) => [...methods]))].sort();
  };
}

/** Matches the paths of a route. @param url as declared, with parameters or a wildcard */
export function toPattern(url: string): RegExp {
  const source = url
    .replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replace(/:\w+/g, '[^/]+')
    .replace('*', '.*');
  return new RegExp(`^${source}$`);
}

import { OAUTH_APP_RETURN_PATH } from '@prayer-swap/shared/accounts/providers';
import {
  FALLBACK_LANGUAGE,
  type Language,
  languages,
} from '@prayer-swap/shared/messages/languages';
import { DAY } from '@prayer-swap/shared/time';
import type { FastifyInstance } from 'fastify';
import { sessionCookieName } from '../authentication/session.ts';
import type { Config } from '../config/config.ts';
import type { AppContext } from './app-context.ts';

/** RFC 9116 recommends less than a year, so readers fetch the file again. */
const VALID_FOR_MS = 180 * DAY;
/** The password form is in `apps/web/src/features/accounts/profile/sign-in-sections.tsx`. */
const CHANGE_PASSWORD = '/profile/security#password';

/**
 * Serves `security.txt` for vulnerability reports, and the URL by which password managers find the
 * form that changes a password.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9116
 * @see https://w3c.github.io/webappsec-change-password-url/
 */
export function serveWellKnown(
  app: FastifyInstance,
  { config, now, community }: Pick<AppContext, 'config' | 'now' | 'community'>,
) {
  const { publicOrigin, securityContact } = config;

  app.get('/.well-known/security.txt', async (_req, reply) => {
    const expires = new Date(now().getTime() + VALID_FOR_MS);
    const fields = [
      `Contact: ${securityContact ?? `mailto:${community.current().contact}`}`,
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${languages.join(', ')}`,
      `Canonical: ${publicOrigin}/.well-known/security.txt`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${fields.join('\n')}\n`);
  });

  app.get('/.well-known/change-password', async (req, reply) => {
    const hasSession = req.cookies[sessionCookieName(config)] !== undefined;
    const query = new URLSearchParams({ returnTo: CHANGE_PASSWORD });
    return reply
      .header('cache-control', 'no-store')
      .redirect(hasSession ? CHANGE_PASSWORD : `/login?${query}`, 303);
  });
}

/**
 * On iOS links to these screens open in the installed app, and mailed links open in the browser. On
 * Android links to every screen but the OAuth return open in the app: `AndroidManifest.xml`.
 */
const SCREENS = [
  OAUTH_APP_RETURN_PATH,
  '/',
  '/feed',
  '/swap',
  '/praying-for',
  '/praying-for/*',
  '/create',
  '/profile',
  '/profile/*',
  '/impact',
  '/answered',
  '/circles',
  '/circles/*',
  '/care-requests',
  '/print/*',
  '/info',
];

/**
 * Serves the files that associate this origin with its Android and iOS apps, if any is configured.
 *
 * @see https://developer.android.com/training/app-links/verify-android-applinks
 * @see https://developer.apple.com/documentation/xcode/supporting-associated-domains
 */
export function serveAppLinks(
  app: FastifyInstance,
  { nativeApps: { android, apple } }: Pick<Config, 'nativeApps'>,
): void {
  if (android) {
    const target = {
      namespace: 'android_app',
      package_name: android.appId,
      sha256_cert_fingerprints: android.certFingerprints,
    };
    const relation = [
      'delegate_permission/common.handle_all_urls',
      // Passkeys and saved passwords of this origin.
      'delegate_permission/common.get_login_creds',
    ];
    serve(app, 'assetlinks.json', [{ relation, target }]);
  }
  if (apple) {
    const components = SCREENS.map((screen) => ({ '/': screen }));
    serve(app, 'apple-app-site-association', {
      applinks: { details: [{ appIDs: [apple.appId], components }] },
      webcredentials: { apps: [apple.appId] },
    });
  }
}

function serve(app: FastifyInstance, name: string, content: object): void {
  const json = JSON.stringify(content);
  app.get(`/.well-known/${name}`, async (_req, reply) =>
    reply.type('application/json').header('cache-control', 'public, max-age=3600').send(json),
  );
}

/** Serves the sitemap and robots.txt. */
export function serveSeoFiles(
  app: FastifyInstance,
  { publicOrigin }: Config,
  paths: readonly string[],
): void {
  const robots = [
    'User-agent: *',
    'Disallow: /api/',
    '',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    '',
  ].join('\n');
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...paths.flatMap((path) => sitemapEntries(publicOrigin + path)),
    '</urlset>',
    '',
  ].join('\n');
  app.get('/robots.txt', async (_, reply) => reply.type('text/plain; charset=utf-8').send(robots));
  app.get('/sitemap.xml', async (_, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap),
  );
}

/**
 * One entry for each language of a page, each with links to the others, as search engines require.
 */
function sitemapEntries(page: string): string[] {
  const urlFor = (language: Language) =>
    language === FALLBACK_LANGUAGE ? page : `${page}?lang=${language}`;
  const alternates = languages.map(
    (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${urlFor(language)}"/>`,
  );
  return languages.map(
    (language) => `  <url><loc>${urlFor(language)}</loc>${alternates.join('')}</url>`,
  );
}

import {
  FALLBACK_LANGUAGE,
  type Language,
  languages,
} from '@prayer-swap/shared/messages/languages';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

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

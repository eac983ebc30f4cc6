import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/** Tells search engines which pages there are, and which paths are none. */
export function serveForSearch(
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
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${publicOrigin}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
  app.get('/robots.txt', async (_, reply) => reply.type('text/plain; charset=utf-8').send(robots));
  app.get('/sitemap.xml', async (_, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap),
  );
}

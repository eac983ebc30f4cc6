import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from './refusal.ts';

const DIST = join(import.meta.dirname, '../../../web/dist');
const ASSETS = join(DIST, 'assets') + sep;
const YEAR = 'public, max-age=31536000, immutable';

/** Serves the built web app: hashed assets for good, the page itself for every path of its router. */
export async function serveWebApp(app: FastifyInstance): Promise<void> {
  const built = existsSync(join(DIST, 'index.html'));
  if (built)
    await app.register(fastifyStatic, {
      root: DIST,
      // The build leaves a compressed copy beside every text file.
      preCompressed: true,
      setHeaders(reply, path) {
        reply.header('cache-control', path.startsWith(ASSETS) ? YEAR : 'no-cache');
      },
    });
  app.setNotFoundHandler(async (req, reply) => {
    const isPage =
      built &&
      ['GET', 'HEAD'].includes(req.method) &&
      !/^\/(api|assets|dev|\.well-known)(\/|$)|\.\w+$/.test(path(req.url));
    if (!isPage) throw notFound();
    return reply.sendFile('index.html');
  });
}

function path(url: string): string {
  return url.split('?')[0] ?? url;
}

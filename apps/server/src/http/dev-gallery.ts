import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { notFound } from '../errors/http-error.ts';
import { isLoopbackRequest } from './is-loopback-request.ts';

const BUILT = join(import.meta.dirname, '../../../web/gallery/dist');
const PAGE = 'gallery/index.html';
const PATH = '/dev/gallery';

/**
 * The gallery of every screen in every state, for developers. Enabled when it was built, never in
 * production.
 */
export function isGalleryEnabled(
  { production }: Pick<Config, 'production'>,
  folder = BUILT,
): boolean {
  return !production && existsSync(join(folder, PAGE));
}

/** Serves one page for all gallery URLs. It reads its state from the URL. */
export async function serveDevGallery(app: FastifyInstance, folder = BUILT): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (req) => {
      if (!isLoopbackRequest(req)) throw notFound();
    });
    await scope.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: `${PATH}/assets/`,
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply) => reply.header('cache-control', 'max-age=60'),
    });
    for (const path of [PATH, `${PATH}/*`])
      scope.get(path, async (_req, reply) =>
        reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(await readFile(join(folder, PAGE))),
      );
  });
}

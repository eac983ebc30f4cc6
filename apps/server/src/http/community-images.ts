import type { FastifyInstance } from 'fastify';
import { notFound } from '../errors/http-error.ts';
import { selectCommunityImage } from '../queries/community.ts';
import type { AppContext } from './app-context.ts';

type Params = { logoHash: string; name: string };

/** Serves the icons of the community's own logo. A path identifies its content. */
export function serveCommunityImages(app: FastifyInstance, { db }: Pick<AppContext, 'db'>): void {
  app.get<{ Params: Params }>('/community/:logoHash/:name', async ({ params }, reply) => {
    const image = await selectCommunityImage(db, params.logoHash, params.name);
    if (!image) throw notFound();
    // A native shell has another origin.
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(image);
  });
}

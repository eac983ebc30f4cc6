import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Route } from './route.ts';

const DOORS = ['/api/openapi.json', '/api/docs', '/api/docs/*'];

/**
 * The API as OpenAPI, written by the routes themselves: /api/openapi.json, readable at /api/docs.
 * Whoever asks first waits until it is written; a start does not.
 */
export function serveApiDocs(app: FastifyInstance, config: Config, routes: Route[]): void {
  let opening: Promise<FastifyInstance> | undefined;
  for (const door of DOORS) {
    app.get(door, async ({ url, headers }, reply) => {
      opening ??= import('./open-api.ts').then(({ openApi }) => openApi(config, routes));
      const answer = await (await opening).inject({ url, headers });
      const { connection, ...told } = answer.headers;
      return reply.code(answer.statusCode).headers(told).send(answer.rawPayload);
    });
  }
}

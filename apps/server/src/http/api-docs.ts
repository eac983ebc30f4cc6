import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Route } from './route.ts';

/** As strict as the reader's own scripts allow: they make markup of text, which trusted types forbid. */
const POLICY = [
  "default-src 'self'",
  // The one style that the reader writes into its markup.
  "style-src 'self' 'unsafe-hashes' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

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
      return reply
        .code(answer.statusCode)
        .headers({ ...told, 'content-security-policy': POLICY })
        .send(answer.rawPayload);
    });
  }
}

import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Route } from './route.ts';

/** As strict as the reader's scripts allow: they write HTML, which trusted types forbid. */
const POLICY = [
  "default-src 'self'",
  // Hash of the only inline style in the reader's HTML.
  "style-src 'self' 'unsafe-hashes' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const PATHS = ['/api/openapi.json', '/api/docs', '/api/docs/*'];

/**
 * Serves the OpenAPI document, generated from the routes, at /api/openapi.json, and a reader at
 * /api/docs. The first request generates it, not the start.
 */
export function serveApiDocs(app: FastifyInstance, config: Config, routes: Route[]): void {
  let docsServer: Promise<FastifyInstance> | undefined;
  for (const path of PATHS) {
    app.get(path, async ({ url, headers }, reply) => {
      docsServer ??= import('./open-api.ts').then(({ createOpenApiServer }) =>
        createOpenApiServer(config, routes),
      );
      const response = await (await docsServer).inject({ url, headers });
      const { connection, ...responseHeaders } = response.headers;
      return reply
        .code(response.statusCode)
        .headers({ ...responseHeaders, 'content-security-policy': POLICY })
        .send(response.rawPayload);
    });
  }
}

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

const PATHS = ['/api/openapi.json', '/api/docs', '/api/docs/*'];

/**
 * The API as OpenAPI, written by the routes themselves: /api/openapi.json, readable at /api/docs.
 * Whoever asks first waits until it is written; a start does not.
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

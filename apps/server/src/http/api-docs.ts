import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { product } from '@prayer-swap/shared/product';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { cookieName } from './session.ts';

/** The API as OpenAPI, written by the routes themselves: /api/openapi.json, readable at /api/docs. */
export async function serveApiDocs(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${product.name} API`, version: '0.1.0' },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: cookieName(config) },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
      security: [{ session: [] }, { bearer: [] }],
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

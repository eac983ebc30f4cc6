import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { product } from '@prayer-swap/shared/product';
import fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { jsonSchema } from './json-schema.ts';
import { notFound } from './refusal.ts';
import type { Route } from './route.ts';
import { cookieName } from './session.ts';

/** A server beside the real one, never listening, that knows the routes by name only and describes them. */
export async function openApi(config: Config, routes: Route[]): Promise<FastifyInstance> {
  const app = fastify() as FastifyInstance;
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
  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.path,
      schema: documentation(route),
      validatorCompiler: () => () => true,
      serializerCompiler: () => JSON.stringify,
      handler() {
        throw notFound();
      },
    });
  }
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.ready();
  return app;
}

function documentation(route: Route) {
  const { status, body } = route.answer;
  const { otherwise } = route;
  return {
    summary: route.summary,
    tags: [route.path.split('/')[2] ?? 'api'],
    ...(route.params && { params: jsonSchema(route.params, 'input') }),
    ...(route.query && { querystring: jsonSchema(route.query, 'input') }),
    ...(route.body && { body: jsonSchema(route.body, 'input') }),
    response: {
      [status]: body ? jsonSchema(body, 'output') : { type: 'null' },
      ...(otherwise?.body && { [otherwise.status]: jsonSchema(otherwise.body, 'output') }),
    },
  };
}

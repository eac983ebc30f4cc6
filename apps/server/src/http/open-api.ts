import { problemSchema } from '@prayer-swap/shared/http/schemas';
import { product } from '@prayer-swap/shared/product';
import fastify, { type FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { sessionCookieName } from '../authentication/session.ts';
import type { Config } from '../config/config.ts';
import { VERSION } from '../config/version.ts';
import { notFound } from '../errors/http-error.ts';
import { FORM_TYPE } from './cross-origin.ts';
import { toJsonSchema } from './responses.ts';
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
      docsServer ??= createOpenApiServer(config, routes);
      const response = await (await docsServer).inject({ url, headers });
      const { connection, ...responseHeaders } = response.headers;
      return reply
        .code(response.statusCode)
        .headers({ ...responseHeaders, 'content-security-policy': POLICY })
        .send(response.rawPayload);
    });
  }
}

/** Builds a server that never listens and only describes the routes. */
async function createOpenApiServer(config: Config, routes: Route[]): Promise<FastifyInstance> {
  // Rarely used, so they are loaded on demand.
  const { default: swagger } = await import('@fastify/swagger');
  const { default: swaggerUi } = await import('@fastify/swagger-ui');
  const app = fastify() as FastifyInstance;
  await app.register(swagger, {
    refResolver: {
      buildLocalReference: ({ $id }, _base, _fragment, index) => String($id ?? `def-${index}`),
    },
    openapi: {
      openapi: '3.1.0',
      info: { title: `${product.name} API`, version: VERSION },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(config) },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
      security: [{ session: [] }, { bearer: [] }],
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
  app.addSchema({ $id: PROBLEM, ...toJsonSchema(problemSchema) });
  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.path,
      schema: describeRoute(route),
      validatorCompiler: () => () => true,
      serializerCompiler: () => JSON.stringify,
      handler: () => Promise.reject(notFound()),
    });
  }
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.ready();
  return app;
}

function describeRoute(route: Route) {
  return {
    summary: route.summary,
    tags: [route.path.split('/')[2] ?? 'api'],
    // Overrides the API-wide security requirement for public routes.
    ...(route.access === 'anyone' && { security: [] }),
    ...(route.params && { params: toJsonSchema(route.params) }),
    ...(route.query && { querystring: toJsonSchema(route.query) }),
    ...(route.crossOriginForm && { consumes: [FORM_TYPE] }),
    ...(route.body && { body: toJsonSchema(route.body) }),
    response: { ...successResponses(route), ...errorResponses(route) },
  };
}

function successResponses({ response, alternateResponse, eventSchema }: Route) {
  const events = eventSchema && {
    description: 'Events',
    content: content('text/event-stream', eventSchema),
  };
  return {
    [response.status]: events ?? successResponse(response),
    ...(alternateResponse && { [alternateResponse.status]: successResponse(alternateResponse) }),
  };
}

function successResponse({ status, body }: Route['response']) {
  if (body) return { description: 'Done', content: content('application/json', body) };
  if (status === SEE_OTHER) return { description: 'Leads on to a screen', type: 'null' };
  if (status === NO_CONTENT) return { description: 'Done', type: 'null' };
  return { description: 'Done', content: { 'application/json': { schema: { type: 'null' } } } };
}

function content(type: string, schema: z.core.$ZodType) {
  return { [type]: { schema: toJsonSchema(schema) } };
}

const NO_CONTENT = 204;
const SEE_OTHER = 303;
const PROBLEM = 'Problem';

/** Error responses: status, description, and whether a route's declaration implies it. */
const ERRORS: [status: number, description: string, isImplied: (route: Route) => boolean][] = [
  [400, 'Something in it is not as expected', () => true],
  [401, 'Not signed in, or not with these credentials', ({ access }) => access !== 'anyone'],
  [
    403,
    'Signed in, but not allowed; or sent from a page of another site',
    (route) => isUnsafe(route) || route.access === 'member' || route.access === 'admin',
  ],
  [404, 'Not there, or not for this member', ({ params }) => params !== undefined],
  [409, 'Done before, changed since, or meant for another member', () => true],
  [413, 'More than can be sent at once', isUnsafe],
  [415, 'Not JSON', isUnsafe],
  [429, 'Too many; Retry-After says when to come again', () => true],
  [503, 'Not now; Retry-After says when to come again', () => true],
];

function isUnsafe({ method }: Route): boolean {
  return method !== 'GET';
}

function errorResponses(route: Route) {
  const content = { 'application/problem+json': { schema: { $ref: `${PROBLEM}#` } } };
  const declared: readonly number[] = route.errorStatuses ?? [];
  const possible = ERRORS.filter(
    ([status, , isImplied]) => isImplied(route) || declared.includes(status),
  );
  return Object.fromEntries(
    possible.map(([status, description]) => [status, { description, content }]),
  );
}

import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { problemSchema } from '@prayer-swap/shared/http/schemas';
import { product } from '@prayer-swap/shared/product';
import fastify, { type FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Config } from '../config/config.ts';
import { notFound } from '../errors/http-error.ts';
import { sessionCookieName } from './authentication/session.ts';
import { FORM_TYPE } from './cross-origin-form.ts';
import { toJsonSchema } from './json-schema.ts';
import type { Route } from './route.ts';

/** Builds a server that never listens and only describes the routes. */
export async function createOpenApiServer(
  config: Config,
  routes: Route[],
): Promise<FastifyInstance> {
  const app = fastify() as FastifyInstance;
  await app.register(swagger, {
    refResolver: {
      buildLocalReference: ({ $id }, _base, _fragment, index) => String($id ?? `def-${index}`),
    },
    openapi: {
      openapi: '3.1.0',
      info: { title: `${product.name} API`, version: '0.1.0' },
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
  app.addSchema({ $id: PROBLEM, ...toJsonSchema(problemSchema, 'output') });
  for (const route of routes) {
    for (const url of [route.path, ...route.deprecatedPaths]) {
      app.route({
        method: route.method,
        url,
        schema: { ...describeRoute(route), ...(url !== route.path && { deprecated: true }) },
        validatorCompiler: () => () => true,
        serializerCompiler: () => JSON.stringify,
        handler() {
          throw notFound();
        },
      });
    }
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
    ...(route.params && { params: toJsonSchema(route.params, 'input') }),
    ...(route.query && { querystring: toJsonSchema(route.query, 'input') }),
    ...(route.crossOriginForm && { consumes: [FORM_TYPE] }),
    ...(route.body && { body: toJsonSchema(route.body, 'input') }),
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
  return { [type]: { schema: toJsonSchema(schema, 'output') } };
}

const NO_CONTENT = 204;
const SEE_OTHER = 303;
const PROBLEM = 'Problem';

const ERROR_DESCRIPTIONS = {
  400: 'Something in it is not as expected',
  401: 'Not signed in, or not with these credentials',
  403: 'Signed in, but not allowed; or sent from a page of another site',
  404: 'Not there, or not for this member',
  409: 'Done before, changed since, or meant for another member',
  413: 'More than can be sent at once',
  415: 'Not JSON',
  429: 'Too many; Retry-After says when to come again',
  503: 'Not now; Retry-After says when to come again',
};

/** Derives every error response from the route's declaration. */
function errorResponses({ access, method, params, errorStatuses }: Route) {
  const isUnsafe = method !== 'GET';
  const requiresSession = access !== 'anyone';
  const isPossible: Record<keyof typeof ERROR_DESCRIPTIONS, boolean> = {
    400: true,
    401: requiresSession,
    403: isUnsafe || access === 'member' || access === 'admin',
    404: params !== undefined,
    409: true,
    413: isUnsafe,
    415: isUnsafe,
    429: true,
    503: true,
  };
  const problem = { 'application/problem+json': { schema: { $ref: `${PROBLEM}#` } } };
  return Object.fromEntries(
    Object.entries(ERROR_DESCRIPTIONS)
      // Object.entries returns the numeric keys of ERROR_DESCRIPTIONS as strings.
      .map(([status, description]) => ({
        status: Number(status) as keyof typeof isPossible,
        description,
      }))
      .filter(
        ({ status }) => isPossible[status] || errorStatuses.some((declared) => declared === status),
      )
      .map(({ status, description }) => [status, { description, content: problem }]),
  );
}

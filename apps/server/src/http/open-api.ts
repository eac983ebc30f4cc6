import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { problemSchema } from '@prayer-swap/shared/http/problem';
import { product } from '@prayer-swap/shared/product';
import fastify, { type FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Config } from '../config/config.ts';
import { FORM_TYPE } from './foreign-form.ts';
import { jsonSchema } from './json-schema.ts';
import { notFound } from './refusal.ts';
import type { Route } from './route.ts';
import { cookieName } from './session.ts';

/** A server beside the real one, never listening, that knows the routes by name only and describes them. */
export async function openApi(config: Config, routes: Route[]): Promise<FastifyInstance> {
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
          session: { type: 'apiKey', in: 'cookie', name: cookieName(config) },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
      security: [{ session: [] }, { bearer: [] }],
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
  app.addSchema({ $id: PROBLEM, ...jsonSchema(problemSchema, 'output') });
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
  return {
    summary: route.summary,
    tags: [route.path.split('/')[2] ?? 'api'],
    // Nobody is asked who they are; elsewhere what holds for the whole API holds.
    ...(route.access === 'anyone' && { security: [] }),
    ...(route.params && { params: jsonSchema(route.params, 'input') }),
    ...(route.query && { querystring: jsonSchema(route.query, 'input') }),
    ...(route.foreignForm && { consumes: [FORM_TYPE] }),
    ...(route.body && { body: jsonSchema(route.body, 'input') }),
    response: { ...successes(route), ...refusals(route) },
  };
}

function successes({ answer, otherwise, streams }: Route) {
  const events = streams && {
    description: 'Events',
    content: content('text/event-stream', streams),
  };
  return {
    [answer.status]: events ?? success(answer),
    ...(otherwise && { [otherwise.status]: success(otherwise) }),
  };
}

function success({ status, body }: Route['answer']) {
  if (body) return { description: 'Done', content: content('application/json', body) };
  if (status === SEE_OTHER) return { description: 'Leads on to a screen', type: 'null' };
  if (status === NO_CONTENT) return { description: 'Done', type: 'null' };
  return { description: 'Done', content: { 'application/json': { schema: { type: 'null' } } } };
}

function content(type: string, schema: z.core.$ZodType) {
  return { [type]: { schema: jsonSchema(schema, 'output') } };
}

const NO_CONTENT = 204;
const SEE_OTHER = 303;
const PROBLEM = 'Problem';

const REFUSALS = {
  400: 'Something in it is not as expected',
  401: 'Not signed in, or not with these credentials',
  403: 'Signed in, but not allowed; or sent from a page of somebody else',
  404: 'Not there, or not for this member',
  409: 'Done before, changed meanwhile, or meant for another member',
  413: 'More than can be sent at once',
  415: 'Not JSON',
  429: 'Too many; Retry-After says when to come again',
  503: 'Not now; Retry-After says when to come again',
};

/** Every refusal follows from how a route is declared. */
function refusals({ access, method, params, refuses }: Route) {
  const isUnsafe = method !== 'GET';
  const bySomebody = access !== 'anyone';
  const may: Record<keyof typeof REFUSALS, boolean> = {
    400: true,
    401: bySomebody,
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
    Object.entries(REFUSALS)
      // The keys of REFUSALS are these numbers, which Object.entries gives as text.
      .map(([status, description]) => ({ status: Number(status) as keyof typeof may, description }))
      .filter(({ status }) => may[status] || refuses.some((refused) => refused === status))
      .map(({ status, description }) => [status, { description, content: problem }]),
  );
}

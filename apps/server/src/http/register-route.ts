import { normalizeInput } from '@prayer-swap/shared/http/normalize-input';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { assertExpectedMember, authenticate, authorize } from '../authentication/authorize.ts';
import { withDeferredAuth } from '../authentication/deferred-auth.ts';
import { getSession } from '../authentication/session.ts';
import type { SessionOwners } from '../authentication/session-owners.ts';
import type { Session, Viewer } from '../authentication/viewer.ts';
import type { Config } from '../config/config.ts';
import { notFound, unauthorized } from '../errors/http-error.ts';
import type { AppContext } from './app-context.ts';
import { getClientNetwork } from './client-network.ts';
import { sendCompressed } from './content-encoding.ts';
import { acceptForm } from './cross-origin.ts';
import { ValidationError } from './problem.ts';
import { getRequestLanguage } from './request-language.ts';
import { AlternateResponse, compileSerializer, PreserializedJson, SeeOther } from './responses.ts';
import type { Route } from './route.ts';

/** The caller before the handler runs. `viewer` is null with deferred authentication. */
type Caller = { session: Session | null; viewer: Viewer | null; memberId: string | undefined };

type RouteContext = { ctx: AppContext; owners: SessionOwners };

/** Registers a route. Authorization and rate limits run before validation. */
export function registerRoute(app: FastifyInstance, route: Route, shared: RouteContext): void {
  if (!route.crossOriginForm) {
    addRoute(app, route, shared);
    return;
  }
  // A separate scope: other routes accept no forms.
  app.register(async (scope) => {
    acceptForm(scope);
    addRoute(scope, route, shared);
  });
}

function addRoute(app: FastifyInstance, route: Route, { ctx, owners }: RouteContext): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  const limit = { ...route.limit };
  limit.points = ctx.config.limits.requestsPerMinute ?? limit.points;
  const sendJson = createJsonSender(ctx.config);
  const serialize = lazySerializer(route.response.body);
  const serializeAlternate = lazySerializer(route.alternateResponse?.body);
  app.route({
    method: route.method,
    url: route.path,
    config: { crossOriginForm: route.crossOriginForm ?? false },
    ...(route.bodyLimit !== undefined && { bodyLimit: route.bodyLimit }),
    async onRequest(req) {
      const session = getSession(req, ctx, () => getRequestLanguage(req));
      // With deferred authentication the owner of a known session is enough to count the limits.
      const owner = route.deferredAuth && session ? owners.get(session) : undefined;
      const viewer = owner === undefined ? await authenticate(route, session, ctx) : null;
      if (session && viewer) owners.set(session, viewer.id);
      const memberId = owner ?? viewer?.id;
      assertExpectedMember(req, memberId);
      await ctx.limits.enforce(
        `${route.method} ${route.path}`,
        limit,
        (limit.by === 'member' && memberId) || getClientNetwork(req.ip),
      );
      callers.set(req, { session, viewer, memberId });
    },
    async handler(req, reply) {
      const caller = callers.get(req) ?? anonymous;
      const received = { address: getClientNetwork(req.ip), ctx, req, reply };
      const result = route.deferredAuth
        ? await withDeferredAuth(
            { ...requireSession(caller), ctx, authorize: (viewer) => authorize(route, viewer) },
            async (auth) => route.handler({ ...received, ...parseInput(route, req), ...auth }),
          )
        : await route.handler({ ...received, ...parseInput(route, req), viewer: caller.viewer });
      if (reply.sent) return;
      reply.header('cache-control', 'no-store');
      if (result instanceof SeeOther) {
        await reply.code(303).header('location', result.path).send();
      } else if (result instanceof AlternateResponse) {
        const { status } = route.alternateResponse ?? route.response;
        await sendJson(reply.code(status), serializeAlternate(result.body));
      } else {
        const json = result instanceof PreserializedJson ? result.json : serialize(result);
        await sendJson(reply.code(route.response.status), json);
      }
    },
  });
}

function requireSession({ session, memberId }: Caller) {
  if (!session || memberId === undefined) throw unauthorized();
  return { session, memberId };
}

/** Parses the request with the route's schemas. A malformed id cannot exist, so it is a 404. */
function parseInput(route: Route, req: FastifyRequest) {
  const key = req.headers['idempotency-key'];
  return {
    params: route.params && parse(route.params, req.params, () => notFound()),
    query: parse(route.query ?? emptySchema, req.query ?? {}),
    body: parse(route.body ?? emptySchema, req.body ?? {}),
    idempotencyKey: key === undefined ? null : parse(idempotencyKeySchema, key),
  };
}

const emptySchema = z.strictObject({});
const anonymous: Caller = { session: null, viewer: null, memberId: undefined };
const idempotencyKeySchema = z.string().check(z.regex(/^[\w-]{8,100}$/));

function parse<Schema extends z.core.$ZodType>(
  schema: Schema,
  input: unknown,
  toError: (issues: z.core.$ZodIssue[]) => Error = (issues) => new ValidationError(issues),
): z.output<Schema> {
  const parsed = z.safeParse(schema, normalizeInput(input));
  if (!parsed.success) throw toError(parsed.error.issues);
  const path = findNul(parsed.data);
  if (path) throw toError([{ code: 'custom', path, message: 'error.invalid-input', input }]);
  return parsed.data;
}

/** @returns the path of a text with U+0000, which PostgreSQL stores in no text */
function findNul(value: unknown): string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') ? [] : undefined;
  for (const [name, inner] of Object.entries(Object(value))) {
    const path = findNul(inner);
    if (path) return [name, ...path];
  }
  return undefined;
}

/** Returns bytes: Node would encode a string again together with the headers. */
function lazySerializer(body: z.core.$ZodType | undefined): (value: unknown) => Buffer | null {
  if (!body) return () => null;
  let serialize: ((value: unknown) => string) | undefined;
  return (value) => {
    // Compiled on first use, not at the start.
    serialize ??= compileSerializer(body);
    return Buffer.from(serialize(value));
  };
}

function createJsonSender({ trustProxy }: Config) {
  return async (reply: FastifyReply, json: Buffer | null): Promise<void> => {
    if (!json) return void (await reply.send(json));
    reply.type('application/json');
    // A proxy compresses for all servers.
    if (trustProxy) await reply.send(json);
    else await sendCompressed(reply, json);
  };
}

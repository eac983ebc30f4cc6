import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { notFound, unauthorized } from '../errors/http-error.ts';
import { withDeferredAuth } from '../queries/deferred-auth.ts';
import type { Session, Viewer } from '../queries/viewer.ts';
import { assertExpectedMember, authenticate, authorize } from './authentication/authorize.ts';
import { getSession } from './authentication/session.ts';
import type { SessionOwners } from './authentication/session-owners.ts';
import { getClientNetwork } from './client-network.ts';
import { acceptForm } from './cross-origin-form.ts';
import type { Deps } from './deps.ts';
import { compileSerializer } from './json-schema.ts';
import { ValidationError } from './problem.ts';
import { AlternateResponse, PreserializedJson, SeeOther } from './responses.ts';
import type { Route } from './route.ts';

/** The caller before the handler runs. `viewer` is null with deferred authentication. */
type Caller = { session: Session | null; viewer: Viewer | null; memberId: string | undefined };

type RouteContext = { deps: Deps; owners: SessionOwners };

/** The date when the former paths were deprecated, as of RFC 9745. */
const DEPRECATED_AT = `@${Date.UTC(2026, 10, 24) / 1000}`;

/** Registers a route. Authorization and rate limits run before validation. */
export function registerRoute(app: FastifyInstance, route: Route, context: RouteContext): void {
  for (const url of [route.path, ...route.deprecatedPaths]) {
    if (route.crossOriginForm) {
      // A separate scope: other routes accept no forms.
      app.register(async (scope) => {
        acceptForm(scope);
        addPath(scope, url, route, context);
      });
    } else addPath(app, url, route, context);
  }
}

function addPath(
  app: FastifyInstance,
  url: string,
  route: Route,
  { deps, owners }: RouteContext,
): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  const serialize = lazySerializer(route.response.body);
  const serializeAlternate = lazySerializer(route.alternateResponse?.body);
  app.route({
    method: route.method,
    url,
    config: { crossOriginForm: route.crossOriginForm },
    ...(route.bodyLimit !== undefined && { bodyLimit: route.bodyLimit }),
    async onRequest(req, reply) {
      if (url !== route.path) reply.header('deprecation', DEPRECATED_AT);
      const session = getSession(req, deps);
      // With deferred authentication the owner of a known session is enough to count the limits.
      const owner = route.deferredAuth && session ? owners.get(session) : undefined;
      const viewer = owner === undefined ? await authenticate(route, session, deps) : null;
      if (session && viewer) owners.set(session, viewer.id);
      const memberId = owner ?? viewer?.id;
      assertExpectedMember(req, memberId);
      await deps.limits.enforce(
        `${route.method} ${route.path}`,
        getLimit(route, deps),
        (route.limit.by === 'member' && memberId) || getClientNetwork(req.ip),
      );
      callers.set(req, { session, viewer, memberId });
    },
    async handler(req, reply) {
      const caller = callers.get(req) ?? anonymous;
      const context = { address: getClientNetwork(req.ip), deps, req, reply };
      const result = route.deferredAuth
        ? await withDeferredAuth(
            { ...requireSession(caller), deps, authorize: (viewer) => authorize(route, viewer) },
            async (auth) => route.handler({ ...context, ...parseInput(route, req), ...auth }),
          )
        : await route.handler({ ...context, ...parseInput(route, req), viewer: caller.viewer });
      if (reply.sent) return;
      if (result instanceof SeeOther) return sendSeeOther(reply, result);
      if (result instanceof AlternateResponse) {
        const status = route.alternateResponse?.status ?? route.response.status;
        return sendResponse(reply, status, serializeAlternate(result.body));
      }
      const json = result instanceof PreserializedJson ? result.json : serialize(result);
      await sendResponse(reply, route.response.status, json);
    },
  });
}

function requireSession({ session, memberId }: Caller) {
  if (!session || memberId === undefined) throw unauthorized();
  return { session, memberId };
}

/** Parses the request with the route's schemas. */
function parseInput(route: Route, req: FastifyRequest) {
  return {
    params: parseParams(route.params, req.params),
    query: parse(route.query ?? emptySchema, req.query),
    body: parse(route.body ?? emptySchema, req.body),
    idempotencyKey: idempotencyKey(req),
  };
}

const emptySchema = z.strictObject({});
const anonymous: Caller = { session: null, viewer: null, memberId: undefined };

function getLimit({ limit }: Route, { config }: Deps) {
  return { ...limit, points: config.limits.requestsPerMinute ?? limit.points };
}

function parse(schema: z.core.$ZodType, input: unknown): unknown {
  const parsed = z.safeParse(schema, input ?? {});
  if (!parsed.success) throw new ValidationError(parsed.error.issues);
  return parsed.data;
}

/** A malformed id cannot exist, so it is a 404. */
function parseParams(schema: z.core.$ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, input);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

const idempotencyKeySchema = z.string().check(z.regex(/^[\w-]{8,100}$/));

function idempotencyKey(req: FastifyRequest): string | null {
  const key = req.headers['idempotency-key'];
  if (key === undefined) return null;
  const parsed = idempotencyKeySchema.safeParse(key);
  if (!parsed.success) throw new ValidationError(parsed.error.issues);
  return parsed.data;
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

async function sendSeeOther(reply: FastifyReply, { path }: SeeOther): Promise<void> {
  await reply.code(303).header('cache-control', 'no-store').header('location', path).send();
}

async function sendResponse(
  reply: FastifyReply,
  status: number,
  json: Buffer | null,
): Promise<void> {
  reply.code(status).header('cache-control', 'no-store');
  if (json) reply.type('application/json; charset=utf-8');
  await reply.send(json);
}

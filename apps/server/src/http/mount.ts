import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import { networkOf } from './address.ts';
import { InvalidInput } from './problem.ts';
import { conflict, forbidden, notFound, notSignedIn } from './refusal.ts';
import type { Access, Route } from './route.ts';
import { readViewer, sessionOf, type Viewer } from './session.ts';

/** Opens a declared door: who may and how often is judged before anything that came in is looked at. */
export function mount(app: FastifyInstance, route: Route, deps: Deps): void {
  const viewers = new WeakMap<FastifyRequest, Viewer | null>();
  app.route({
    method: route.method,
    url: route.path,
    schema: documentation(route),
    // The zod schemas judge; Fastify's own compiler would only repeat a part of them.
    validatorCompiler: () => () => true,
    async onRequest(req) {
      const session = sessionOf(req, deps);
      const viewer = session && (await readViewer(session, deps));
      judgeAccess(route.access, viewer);
      refuseOtherMember(req, viewer);
      await deps.limits.admit(
        `${route.method} ${route.path}`,
        limitOf(route, deps),
        route.limit.by === 'member' && viewer ? viewer.id : networkOf(req.ip),
      );
      viewers.set(req, viewer);
    },
    async handler(req, reply) {
      const answer = await route.handler({
        params: parseParams(route.params, req.params),
        query: parse(route.query ?? nothing, req.query),
        body: parse(route.body ?? nothing, req.body),
        viewer: viewers.get(req) ?? null,
        idempotencyKey: idempotencyKey(req),
        address: networkOf(req.ip),
        deps,
        req,
        reply,
      });
      if (!reply.sent) await respond(reply, route, answer);
    },
  });
}

const nothing = z.strictObject({});

function judgeAccess(access: Access, viewer: Viewer | null): void {
  switch (access) {
    case 'anyone':
      return;
    case 'restricted':
      if (!viewer) throw notSignedIn();
      return;
    case 'member':
    case 'admin':
      if (!viewer) throw notSignedIn();
      if (viewer.status !== 'Active') throw forbidden('error.account-restricted');
      if (access === 'admin' && !viewer.admin) throw forbidden();
      return;
    default:
      throw new Error(`Unknown access ${access satisfies never}`);
  }
}

/**
 * What was written for one member is never sent as another: a client that sends what waited says
 * whose it is.
 */
function refuseOtherMember(req: FastifyRequest, viewer: Viewer | null): void {
  const meant = req.headers['x-member-id'];
  if (meant !== undefined && meant !== viewer?.id) throw conflict('error.other-member');
}

function limitOf({ limit }: Route, { config }: Deps) {
  return { ...limit, points: config.limits.callsPerMinute ?? limit.points };
}

function parse(schema: z.core.$ZodType, input: unknown): unknown {
  const parsed = z.safeParse(schema, input ?? {});
  if (!parsed.success) throw new InvalidInput(parsed.error.issues);
  return parsed.data;
}

/** An id that cannot be one is an id of nothing. */
function parseParams(schema: z.core.$ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, input);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

const keyShape = z.string().check(z.regex(/^[\w-]{8,100}$/));

function idempotencyKey(req: FastifyRequest): string | null {
  const key = req.headers['idempotency-key'];
  if (key === undefined) return null;
  const parsed = keyShape.safeParse(key);
  if (!parsed.success) throw new InvalidInput(parsed.error.issues);
  return parsed.data;
}

async function respond(reply: FastifyReply, route: Route, answer: unknown): Promise<void> {
  reply.code(route.answer.status).header('cache-control', 'no-store');
  await reply.send(route.answer.body ? answer : null);
}

function documentation(route: Route) {
  const { status, body } = route.answer;
  return {
    summary: route.summary,
    tags: [route.path.split('/')[2] ?? 'api'],
    ...(route.params && { params: jsonSchema(route.params, 'input') }),
    ...(route.query && { querystring: jsonSchema(route.query, 'input') }),
    ...(route.body && { body: jsonSchema(route.body, 'input') }),
    // Fastify compiles this one: a field outside of it cannot leave.
    response: { [status]: body ? jsonSchema(body, 'output') : { type: 'null' } },
  };
}

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output') {
  const { $schema, ...json } = z.toJSONSchema(schema, { io, target: 'draft-7' });
  return json;
}

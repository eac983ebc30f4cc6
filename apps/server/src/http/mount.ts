import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import { hasShownBoth } from '../reading/second-factor.ts';
import { networkOf } from './address.ts';
import { refuseUnlessConfirmed } from './confirmed.ts';
import { acceptForm } from './foreign-form.ts';
import { Otherwise } from './otherwise.ts';
import { Prepared, writerOf } from './prepared.ts';
import { InvalidInput } from './problem.ts';
import { conflict, forbidden, notFound, notSignedIn } from './refusal.ts';
import type { Route } from './route.ts';
import { SeeOther } from './see-other.ts';
import {
  readViewer,
  type Session,
  sessionOf,
  type Viewer,
  type ViewerRow,
  viewerFrom,
} from './session.ts';
import type { SessionOwners } from './session-owners.ts';

/** Who calls, as far as it is known before the handler: a fused route's statement judges its session. */
type Caller = { session: Session | null; viewer: Viewer | null; memberId: string | undefined };

type Ground = { deps: Deps; owners: SessionOwners };

/** Opens a declared door: who may and how often is judged before anything that came in is looked at. */
export function mount(app: FastifyInstance, route: Route, ground: Ground): void {
  if (route.foreignForm) {
    // A room of its own: nothing beside it takes a form.
    app.register(async (room) => {
      acceptForm(room);
      open(room, route, ground);
    });
  } else open(app, route, ground);
}

function open(app: FastifyInstance, route: Route, { deps, owners }: Ground): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  const write = writerFor(route.answer.body);
  const writeOther = writerFor(route.otherwise?.body);
  app.route({
    method: route.method,
    url: route.path,
    config: { foreignForm: route.foreignForm },
    ...(route.bodyBytes !== undefined && { bodyLimit: route.bodyBytes }),
    async onRequest(req) {
      const session = sessionOf(req, deps);
      const owner = route.fused && session ? owners.of(session) : undefined;
      const viewer = session && owner === undefined ? await readViewer(session, deps) : null;
      if (owner === undefined) judgeAccess(route, viewer);
      if (route.access === 'admin') await refuseWithoutSecondFactor(deps, viewer);
      if (owner === undefined) judgeConfirmation(route, viewer, deps);
      if (session && viewer) owners.learn(session, viewer.id);
      const memberId = owner ?? viewer?.id;
      refuseOtherMember(req, memberId);
      await deps.limits.admit(
        `${route.method} ${route.path}`,
        limitOf(route, deps),
        (route.limit.by === 'member' && memberId) || networkOf(req.ip),
      );
      callers.set(req, { session, viewer, memberId });
    },
    async handler(req, reply) {
      const caller = callers.get(req) ?? nobody;
      const call = { address: networkOf(req.ip), deps, req, reply };
      const answer = route.fused
        ? await answerFused(route, call, signedIn(caller))
        : await route.handler({ ...call, ...came(route, req), viewer: caller.viewer });
      if (reply.sent) return;
      if (answer instanceof SeeOther) return leadOn(reply, answer);
      if (answer instanceof Otherwise) {
        const status = route.otherwise?.status ?? route.answer.status;
        return respond(reply, status, writeOther(answer.body));
      }
      const json = answer instanceof Prepared ? answer.json : write(answer);
      await respond(reply, route.answer.status, json);
    },
  });
}

function signedIn({ session, memberId }: Caller) {
  if (!session || memberId === undefined) throw notSignedIn();
  return { session, memberId };
}

async function answerFused(
  route: Extract<Route, { fused: true }>,
  call: { address: string; deps: Deps; req: FastifyRequest; reply: FastifyReply },
  { session, memberId }: ReturnType<typeof signedIn>,
): Promise<unknown> {
  const { deps, req } = call;
  let admitted = false;
  async function admit(row: ViewerRow | undefined): Promise<Viewer> {
    const viewer = await (row ? viewerFrom(row, session, deps.db) : readViewer(session, deps));
    judgeAccess(route, viewer);
    judgeConfirmation(route, viewer, deps);
    if (!viewer) throw notSignedIn();
    admitted = true;
    return viewer;
  }
  try {
    const answer = await route.handler({ ...call, ...came(route, req), session, memberId, admit });
    if (admitted) return answer;
  } catch (error) {
    // Whoever may not call is not told what is wrong with what they sent.
    if (!admitted) await admit(undefined);
    throw error;
  }
  throw new Error(`${route.path} answered nobody in particular`);
}

/** What came in, parsed by the route's schemas. */
function came(route: Route, req: FastifyRequest) {
  return {
    params: parseParams(route.params, req.params),
    query: parse(route.query ?? nothing, req.query),
    body: parse(route.body ?? nothing, req.body),
    idempotencyKey: idempotencyKey(req),
  };
}

const nothing = z.strictObject({});
const nobody: Caller = { session: null, viewer: null, memberId: undefined };

function judgeConfirmation({ confirmed }: Route, viewer: Viewer | null, { now }: Deps): void {
  if (confirmed) refuseUnlessConfirmed(viewer, now());
}

function judgeAccess({ access, signedOut }: Route, viewer: Viewer | null): void {
  switch (access) {
    case 'anyone':
      return;
    case 'restricted':
      if (!viewer) throw notSignedIn('error.not-signed-in', { words: signedOut });
      return;
    case 'member':
    case 'admin':
      if (!viewer) throw notSignedIn('error.not-signed-in', { words: signedOut });
      if (viewer.status !== 'Active') throw forbidden('error.account-restricted');
      if (access === 'admin' && !viewer.admin) throw forbidden();
      return;
    default:
      throw new Error(`Unknown access ${access satisfies never}`);
  }
}

/** @throws Refusal 403 for an admin who has shown a password alone, where this server demands more of them */
async function refuseWithoutSecondFactor(
  { config, db }: Deps,
  viewer: Viewer | null,
): Promise<void> {
  if (!config.adminsNeedSecondFactor || !viewer) return;
  if (!(await hasShownBoth(db, viewer))) throw forbidden('error.second-factor-required');
}

/**
 * What was written for one member is never sent as another: a client that sends what waited says
 * whose it is.
 */
function refuseOtherMember(req: FastifyRequest, memberId: string | undefined): void {
  const meant = req.headers['x-member-id'];
  if (meant !== undefined && meant !== memberId) throw conflict('error.other-member');
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

/** As bytes: a text would be encoded together with the headers once more. */
function writerFor(body: z.core.$ZodType | undefined): (answer: unknown) => Buffer | null {
  if (!body) return () => null;
  let write: ((value: unknown) => string) | undefined;
  return (value) => {
    // Compiled when it is first called: a start waits for none of them.
    write ??= writerOf(body);
    return Buffer.from(write(value));
  };
}

async function leadOn(reply: FastifyReply, { path }: SeeOther): Promise<void> {
  await reply.code(303).header('cache-control', 'no-store').header('location', path).send();
}

async function respond(reply: FastifyReply, status: number, json: Buffer | null): Promise<void> {
  reply.code(status).header('cache-control', 'no-store');
  if (json) reply.type('application/json; charset=utf-8');
  await reply.send(json);
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Access, Guards } from '../authentication/authorize.ts';
import type { DeferredAuth } from '../authentication/deferred-auth.ts';
import type { Viewer } from '../authentication/viewer.ts';
import type { Tx } from '../db/database.ts';
import type { Expiry } from '../db/retention.ts';
import type { DomainEvent, EventOf } from '../events.ts';
import type { Jobs } from '../jobs/queue.ts';
import type { AppContext, DataExporter } from './app-context.ts';
import { type Limit, PUBLIC_REQUESTS, READS, WRITES } from './rate-limits.ts';
import type { AlternateResponse, PreserializedJson, SeeOther } from './responses.ts';

type Schema = z.core.$ZodType;
type Parsed<S> = S extends Schema ? z.output<S> : undefined;
// biome-ignore lint/suspicious/noConfusingVoidType: a use case without an answer returns nothing
type ResponseBody<S> = S extends Schema ? z.input<S> : void;

/** A request after authorization and parsing. */
type RouteRequest<Params, Query, Body, Who> = {
  params: Params;
  query: Query;
  body: Body;
  viewer: Who;
  /** The client's idempotency key; null without one. */
  idempotencyKey: string | null;
  /** The network that limits count by. */
  address: string;
  ctx: AppContext;
  req: FastifyRequest;
  reply: FastifyReply;
};

type DeferredAuthRequest<Params, Query, Body> = Omit<
  RouteRequest<Params, Query, Body, never>,
  'viewer'
> &
  DeferredAuth<AppContext>;

type RouteDeclaration<A extends Access, P, Q, B, R, O> = Guards & {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  /** One line for the API documentation. */
  summary: string;
  access: A;
  limit: Limit;
  params?: P;
  query?: Q;
  body?: B;
  /**
   * Whether another site's page submits the body as a form. It carries no cookies and must not rely
   * on them.
   */
  crossOriginForm?: boolean;
  /** Maximum body size, if larger than the default. */
  bodyLimit?: number;
  /** Status and schema of success. The serializer omits fields outside the schema. */
  response: { status: 200 | 201 | 202 | 204 | 303; body?: R };
  /** The second form of success, for handlers that return an `AlternateResponse`. */
  alternateResponse?: { status: 202; body: O };
  /** Schema of the events of a stream, which replaces a response. */
  eventSchema?: Schema;
  /** Error statuses beyond those implied by the declaration. */
  errorStatuses?: readonly (401 | 404)[];
};

type Handler<Request, Result = unknown> = (request: Request) => Promise<Result>;
type AnyRouteRequest = RouteRequest<unknown, unknown, unknown, Viewer | null>;
type AnyDeferredAuthRequest = DeferredAuthRequest<unknown, unknown, unknown>;

type Optional = Schema | undefined;

/** A declared route with erased types, for the list of features. */
export type Route = RouteDeclaration<Access, Optional, Optional, Optional, Optional, Optional> &
  (
    | { deferredAuth: false; handler: Handler<AnyRouteRequest> }
    | { deferredAuth: true; handler: Handler<AnyDeferredAuthRequest> }
  );

/** Declares a route: method, path, access, limit, schemas and handler. */
export function route<
  const A extends Access,
  P extends Optional = undefined,
  Q extends Optional = undefined,
  B extends Optional = undefined,
  R extends Optional = undefined,
  O extends Optional = undefined,
>(
  declaration: RouteDeclaration<A, P, Q, B, R, O> & {
    handler: Handler<
      RouteRequest<Parsed<P>, Parsed<Q>, Parsed<B>, A extends 'anyone' ? Viewer | null : Viewer>,
      ResponseBody<R> | SeeOther | (O extends Schema ? AlternateResponse<z.input<O>> : never)
    >;
  },
): Route {
  // `registerRoute` parses with these schemas and authorizes by this access before it calls the
  // handler.
  const handler = declaration.handler as Handler<AnyRouteRequest>;
  return { ...declaration, deferredAuth: false, handler };
}

/** Declares a route of the hottest, whose own statement reads the session: see `DeferredAuth<AppContext>`. */
export function deferredAuthRoute<
  P extends Optional = undefined,
  Q extends Optional = undefined,
  B extends Optional = undefined,
  R extends Optional = undefined,
>(
  declaration: RouteDeclaration<'member', P, Q, B, R, undefined> & {
    requiresReauth?: never;
    handler: Handler<
      DeferredAuthRequest<Parsed<P>, Parsed<Q>, Parsed<B>>,
      ResponseBody<R> | PreserializedJson
    >;
  },
): Route {
  // `registerRoute` parses with these schemas before it calls the handler.
  const handler = declaration.handler as Handler<AnyDeferredAuthRequest>;
  return { ...declaration, deferredAuth: true, handler };
}

/** The guards of a route by which members read. */
export const MEMBER_READ = { method: 'GET', access: 'member', limit: READS } as const;
/** The guards of a route by which members write. */
export const MEMBER_WRITE = { access: 'member', limit: WRITES } as const;
/** The guards of a route by which admins read. */
export const ADMIN_READ = { method: 'GET', access: 'admin', limit: READS } as const;
/** The guards of a route by which admins write, with recent reauthentication. */
export const ADMIN_WRITE = { access: 'admin', requiresReauth: true, limit: WRITES } as const;
/** The guards of a route for everyone, including visitors. */
export const PUBLIC = { access: 'anyone', limit: PUBLIC_REQUESTS } as const;

/** A feature's handlers for events of other features, in the same transaction. */
export type EventHandlers = {
  [Type in DomainEvent['type']]?: (tx: Tx, event: EventOf<Type>, ctx: AppContext) => Promise<void>;
};

/** A module of the product: its routes, event handlers, jobs, retention and data exporter. */
export type Feature = {
  routes: Route[];
  on?: EventHandlers;
  /** Exports what this feature stores about a member. */
  exportData?: DataExporter;
  /** The rows of this feature that the hourly sweep deletes. */
  expiries?: Expiry[];
  /** Deletes what else this feature no longer retains. The sweep calls it. */
  applyRetention?: (ctx: AppContext) => Promise<void>;
  /** Workers for this feature's jobs, which are retried until they succeed. */
  jobHandlers?: { [Name in FeatureJob]?: (job: Jobs[Name], ctx: AppContext) => Promise<void> };
};

type FeatureJob =
  | 'push'
  | 'deliver-push'
  | 'tell-update'
  | 'tell-waiting'
  | 'remind'
  | 'remind-of-days'
  | 'send-letters'
  | 'apply-visibility-changes';

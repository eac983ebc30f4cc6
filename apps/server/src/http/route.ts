import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { DeferredAuth } from '../queries/deferred-auth.ts';
import type { Viewer } from '../queries/viewer.ts';
import type { Deps } from './deps.ts';
import type { Limit } from './rate-limits.ts';
import type { AlternateResponse, PreserializedJson, SeeOther } from './responses.ts';

/**
 * Who can call a route: `anyone`, including visitors; `blocked`, also blocked members; `member`,
 * active members only; `admin`.
 */
export type Access = 'anyone' | 'member' | 'admin' | 'blocked';

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
  deps: Deps;
  req: FastifyRequest;
  reply: FastifyReply;
};

type DeferredAuthRequest<Params, Query, Body> = Omit<
  RouteRequest<Params, Query, Body, never>,
  'viewer'
> &
  DeferredAuth<Deps>;

type ErrorStatus = 401 | 404;

type RouteDeclaration<A extends Access, P, Q, B, R, O> = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  /** Former paths, served for one release with a `Deprecation` header. */
  deprecatedPaths?: readonly `/api/${string}`[];
  /** One line for the API documentation. */
  summary: string;
  access: A;
  /** Whether the caller must have reauthenticated within `REAUTH_VALID_MS`. */
  requiresReauth?: boolean;
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
  errorStatuses?: readonly ErrorStatus[];
  /** Message for callers without a session, if the specification defines one. */
  unauthorizedCode?: MessageCode;
};

type RouteHandler<A extends Access, P, Q, B, R, O> = (
  request: RouteRequest<
    Parsed<P>,
    Parsed<Q>,
    Parsed<B>,
    A extends 'anyone' ? Viewer | null : Viewer
  >,
) => Promise<
  ResponseBody<R> | SeeOther | (O extends Schema ? AlternateResponse<z.input<O>> : never)
>;

type DeferredAuthHandler<P, Q, B, R> = (
  request: DeferredAuthRequest<Parsed<P>, Parsed<Q>, Parsed<B>>,
) => Promise<ResponseBody<R> | PreserializedJson>;

type AnyRouteRequest = RouteRequest<unknown, unknown, unknown, Viewer | null>;
type AnyDeferredAuthRequest = DeferredAuthRequest<unknown, unknown, unknown>;

/** A declared route with erased types, for the list of features. */
export type Route = Omit<
  RouteDeclaration<Access, Schema, Schema, Schema, Schema, Schema>,
  | 'deprecatedPaths'
  | 'requiresReauth'
  | 'params'
  | 'query'
  | 'body'
  | 'crossOriginForm'
  | 'bodyLimit'
  | 'response'
  | 'alternateResponse'
  | 'eventSchema'
  | 'errorStatuses'
  | 'unauthorizedCode'
> & {
  deprecatedPaths: readonly string[];
  requiresReauth: boolean;
  params: Schema | undefined;
  query: Schema | undefined;
  body: Schema | undefined;
  crossOriginForm: boolean;
  bodyLimit: number | undefined;
  response: { status: number; body: Schema | undefined };
  alternateResponse: { status: number; body: Schema | undefined } | undefined;
  eventSchema: Schema | undefined;
  errorStatuses: readonly ErrorStatus[];
  unauthorizedCode: MessageCode | undefined;
} & (
    | { deferredAuth: false; handler: (request: AnyRouteRequest) => Promise<unknown> }
    | { deferredAuth: true; handler: (request: AnyDeferredAuthRequest) => Promise<unknown> }
  );

/** Declares a route: method, path, access, limit, schemas and handler. */
export function route<
  const A extends Access,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  R extends Schema | undefined = undefined,
  O extends Schema | undefined = undefined,
>(
  declaration: RouteDeclaration<A, P, Q, B, R, O> & { handler: RouteHandler<A, P, Q, B, R, O> },
): Route {
  // `registerRoute` parses with these schemas and authorizes by this access before it calls the
  // handler.
  const handler = declaration.handler as (request: AnyRouteRequest) => Promise<unknown>;
  return { ...applyDefaults(declaration), deferredAuth: false, handler };
}

/** Declares a route of the hottest, whose own statement reads the session: see `DeferredAuth<Deps>`. */
export function deferredAuthRoute<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  R extends Schema | undefined = undefined,
>(
  declaration: RouteDeclaration<'member', P, Q, B, R, undefined> & {
    requiresReauth?: never;
    handler: DeferredAuthHandler<P, Q, B, R>;
  },
): Route {
  // `registerRoute` parses with these schemas before it calls the handler.
  const handler = declaration.handler as (request: AnyDeferredAuthRequest) => Promise<unknown>;
  return { ...applyDefaults(declaration), deferredAuth: true, handler };
}

function applyDefaults<P, Q, B, R, O>(declaration: RouteDeclaration<Access, P, Q, B, R, O>) {
  const { method, path, deprecatedPaths = [], summary, access, limit } = declaration;
  const { requiresReauth = false } = declaration;
  const { params, query, body, bodyLimit, crossOriginForm = false } = declaration;
  const {
    response,
    alternateResponse,
    eventSchema,
    errorStatuses = [],
    unauthorizedCode,
  } = declaration;
  return {
    ...{ method, path, deprecatedPaths, summary, access, requiresReauth, limit },
    ...{
      params,
      query,
      body,
      bodyLimit,
      crossOriginForm,
      alternateResponse,
      eventSchema,
      errorStatuses,
      unauthorizedCode,
    },
    response: { status: response.status, body: response.body },
  };
}

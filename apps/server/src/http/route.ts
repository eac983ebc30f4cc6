import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import type { Limit } from './rate-limits.ts';
import type { AlternateResponse, PreserializedJson, SeeOther } from './responses.ts';
import type { Session, Viewer, ViewerRow } from './session.ts';

/**
 * Who may call: `anyone`, also signed out; `member` in good standing; `admin`; or `blocked`,
 * which a blocked member may use as well.
 */
export type Access = 'anyone' | 'member' | 'admin' | 'blocked';

type Schema = z.core.$ZodType;
type Parsed<S> = S extends Schema ? z.output<S> : undefined;
// biome-ignore lint/suspicious/noConfusingVoidType: a use case without an answer returns nothing
type ResponseBody<S> = S extends Schema ? z.input<S> : void;

/** One call of a route, judged and parsed. */
type RouteRequest<Params, Query, Body, Who> = {
  params: Params;
  query: Query;
  body: Body;
  viewer: Who;
  /** The client's key for a repeatable send; null without one. */
  idempotencyKey: string | null;
  /** The network address that limits count by. */
  address: string;
  deps: Deps;
  req: FastifyRequest;
  reply: FastifyReply;
};

/**
 * A call whose session is read by the statement that does the work, in place of one before it. Nothing
 * of it is answered before `authenticate` has judged what that statement said of the session.
 */
type DeferredAuthRequest<Params, Query, Body> = Omit<
  RouteRequest<Params, Query, Body, never>,
  'viewer'
> & {
  session: Session;
  /** Whose session it is, if it lasts. */
  memberId: string;
  /** @throws HttpError 401 or 403 where the session, the member's standing or the route does not admit */
  authenticate(row: ViewerRow | undefined): Promise<Viewer>;
};

type ErrorStatus = 401 | 404;

type RouteDeclaration<A extends Access, P, Q, B, R, O> = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  /** One line for the API's documentation. */
  summary: string;
  access: A;
  /** Whether the caller must have proved who they are within `REAUTH_VALID_MS`. */
  requiresReauth?: boolean;
  limit: Limit;
  params?: P;
  query?: Q;
  body?: B;
  /** Whether the body is a form that a page of another site sends: it brings nobody's cookies, and may do nothing with them. */
  crossOriginForm?: boolean;
  /** How large the body may be, where that is more than usual. */
  bodyLimit?: number;
  /** The status of success, and the schema outside of which no field leaves the server. */
  response: { status: 200 | 201 | 202 | 204 | 303; body?: R };
  /** Where success has a second form: given by a handler that returns an `AlternateResponse`. */
  alternateResponse?: { status: 202; body: O };
  /** What it sends for as long as somebody listens, in place of an answer that ends. */
  eventSchema?: Schema;
  /** How it refuses beside what follows from the rest of the declaration. */
  errorStatuses?: readonly ErrorStatus[];
  /** What a caller without a session is told, where the specification has a sentence for it. */
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

/** A declared route with its types closed up, as the list of features holds it. */
export type Route = Omit<
  RouteDeclaration<Access, Schema, Schema, Schema, Schema, Schema>,
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

/** Declares a route: method, path, who may, how often, what comes in, what goes out, and who does it. */
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
  // The mounting parses with these very schemas and admits by this very access before it calls.
  const handler = declaration.handler as (request: AnyRouteRequest) => Promise<unknown>;
  return { ...applyDefaults(declaration), deferredAuth: false, handler };
}

/**
 * Declares a route whose statement reads session and work in one. For the few that are called most:
 * one round trip in place of two.
 */
export function deferredAuthRoute<
  const A extends Exclude<Access, 'anyone'>,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  R extends Schema | undefined = undefined,
>(
  declaration: RouteDeclaration<A, P, Q, B, R, undefined> & {
    handler: DeferredAuthHandler<P, Q, B, R>;
  },
): Route {
  // The mounting parses with these very schemas before it calls.
  const handler = declaration.handler as (request: AnyDeferredAuthRequest) => Promise<unknown>;
  return { ...applyDefaults(declaration), deferredAuth: true, handler };
}

function applyDefaults<P, Q, B, R, O>(declaration: RouteDeclaration<Access, P, Q, B, R, O>) {
  const { method, path, summary, access, requiresReauth = false, limit } = declaration;
  const { params, query, body, bodyLimit, crossOriginForm = false } = declaration;
  const {
    response,
    alternateResponse,
    eventSchema,
    errorStatuses = [],
    unauthorizedCode,
  } = declaration;
  return {
    ...{ method, path, summary, access, requiresReauth, limit },
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

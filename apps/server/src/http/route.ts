import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import type { Limit } from './rate-limits.ts';
import type { Viewer } from './session.ts';

/**
 * Who may call: `anyone`, also signed out; `member` in good standing; `admin`; or `restricted`,
 * which a blocked member may use as well.
 */
export type Access = 'anyone' | 'member' | 'admin' | 'restricted';

type Schema = z.core.$ZodType;
type Parsed<S> = S extends Schema ? z.output<S> : undefined;
// biome-ignore lint/suspicious/noConfusingVoidType: a use case without an answer returns nothing
type Answered<S> = S extends Schema ? z.input<S> : void;

/** One call of a route, judged and parsed. */
type Call<Params, Query, Body, Who> = {
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

type Declaration<A extends Access, P, Q, B, R> = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  /** One line for the API's documentation. */
  summary: string;
  access: A;
  limit: Limit;
  params?: P;
  query?: Q;
  body?: B;
  /** The status of success, and the schema outside of which no field leaves the server. */
  answer: { status: 200 | 201 | 202 | 204; body?: R };
  handler: (
    call: Call<Parsed<P>, Parsed<Q>, Parsed<B>, A extends 'anyone' ? Viewer | null : Viewer>,
  ) => Promise<Answered<R>>;
};

/** A declared route with its types closed up, as the list of features holds it. */
export type Route = Omit<
  Declaration<Access, Schema, Schema, Schema, Schema>,
  'handler' | 'params' | 'query' | 'body' | 'answer'
> & {
  params: Schema | undefined;
  query: Schema | undefined;
  body: Schema | undefined;
  answer: { status: number; body: Schema | undefined };
  handler: (call: Call<unknown, unknown, unknown, Viewer | null>) => Promise<unknown>;
};

/** Declares a route: method, path, who may, how often, what comes in, what goes out, and who does it. */
export function route<
  const A extends Access,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  R extends Schema | undefined = undefined,
>(declaration: Declaration<A, P, Q, B, R>): Route {
  const { params, query, body, answer, handler } = declaration;
  return {
    ...declaration,
    params,
    query,
    body,
    answer: { status: answer.status, body: answer.body },
    // The mounting parses with these very schemas and admits by this very access before it calls.
    handler: handler as Route['handler'],
  };
}

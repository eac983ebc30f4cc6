import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import type { Otherwise } from './otherwise.ts';
import type { Prepared } from './prepared.ts';
import type { Limit } from './rate-limits.ts';
import type { SeeOther } from './see-other.ts';
import type { Session, Viewer, ViewerRow } from './session.ts';

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

/**
 * A call whose session is read by the statement that does the work, in place of one before it. Nothing
 * of it is answered before `admit` has judged what that statement said of the session.
 */
type FusedCall<Params, Query, Body> = Omit<Call<Params, Query, Body, never>, 'viewer'> & {
  session: Session;
  /** Whose session it is, if it lasts. */
  memberId: string;
  /** @throws Refusal 401 or 403 where the session, the member's standing or the route does not admit */
  admit(row: ViewerRow | undefined): Promise<Viewer>;
};

type Refused = 401 | 404;

type Declaration<A extends Access, P, Q, B, R, O> = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  /** One line for the API's documentation. */
  summary: string;
  access: A;
  /** Whether the caller must have proved who they are within `CONFIRMED_FOR_MS`. */
  confirmed?: boolean;
  limit: Limit;
  params?: P;
  query?: Q;
  body?: B;
  /** Whether the body is a form that a page of another site sends: it brings nobody's cookies, and may do nothing with them. */
  foreignForm?: boolean;
  /** How large the body may be, where that is more than usual. */
  bodyBytes?: number;
  /** The status of success, and the schema outside of which no field leaves the server. */
  answer: { status: 200 | 201 | 202 | 204 | 303; body?: R };
  /** Where success has a second form: given by a handler that returns an `Otherwise`. */
  otherwise?: { status: 202; body: O };
  /** What it sends for as long as somebody listens, in place of an answer that ends. */
  streams?: Schema;
  /** How it refuses beside what follows from the rest of the declaration. */
  refuses?: readonly Refused[];
  /** What a caller without a session is told, where the specification has a sentence for it. */
  signedOut?: MessageCode;
};

type Handler<A extends Access, P, Q, B, R, O> = (
  call: Call<Parsed<P>, Parsed<Q>, Parsed<B>, A extends 'anyone' ? Viewer | null : Viewer>,
) => Promise<Answered<R> | SeeOther | (O extends Schema ? Otherwise<z.input<O>> : never)>;

type FusedHandler<P, Q, B, R> = (
  call: FusedCall<Parsed<P>, Parsed<Q>, Parsed<B>>,
) => Promise<Answered<R> | Prepared>;

type Judged = Call<unknown, unknown, unknown, Viewer | null>;
type Fused = FusedCall<unknown, unknown, unknown>;

/** A declared route with its types closed up, as the list of features holds it. */
export type Route = Omit<
  Declaration<Access, Schema, Schema, Schema, Schema, Schema>,
  | 'confirmed'
  | 'params'
  | 'query'
  | 'body'
  | 'foreignForm'
  | 'bodyBytes'
  | 'answer'
  | 'otherwise'
  | 'streams'
  | 'refuses'
  | 'signedOut'
> & {
  confirmed: boolean;
  params: Schema | undefined;
  query: Schema | undefined;
  body: Schema | undefined;
  foreignForm: boolean;
  bodyBytes: number | undefined;
  answer: { status: number; body: Schema | undefined };
  otherwise: { status: number; body: Schema | undefined } | undefined;
  streams: Schema | undefined;
  refuses: readonly Refused[];
  signedOut: MessageCode | undefined;
} & (
    | { fused: false; handler: (call: Judged) => Promise<unknown> }
    | { fused: true; handler: (call: Fused) => Promise<unknown> }
  );

/** Declares a route: method, path, who may, how often, what comes in, what goes out, and who does it. */
export function route<
  const A extends Access,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  R extends Schema | undefined = undefined,
  O extends Schema | undefined = undefined,
>(declaration: Declaration<A, P, Q, B, R, O> & { handler: Handler<A, P, Q, B, R, O> }): Route {
  // The mounting parses with these very schemas and admits by this very access before it calls.
  const handler = declaration.handler as (call: Judged) => Promise<unknown>;
  return { ...closed(declaration), fused: false, handler };
}

/**
 * Declares a route whose statement reads session and work in one. For the few that are called most:
 * one round trip in place of two.
 */
export function fusedRoute<
  const A extends Exclude<Access, 'anyone'>,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  R extends Schema | undefined = undefined,
>(
  declaration: Declaration<A, P, Q, B, R, undefined> & { handler: FusedHandler<P, Q, B, R> },
): Route {
  // The mounting parses with these very schemas before it calls.
  const handler = declaration.handler as (call: Fused) => Promise<unknown>;
  return { ...closed(declaration), fused: true, handler };
}

function closed<P, Q, B, R, O>(declaration: Declaration<Access, P, Q, B, R, O>) {
  const { method, path, summary, access, confirmed = false, limit } = declaration;
  const { params, query, body, bodyBytes, foreignForm = false } = declaration;
  const { answer, otherwise, streams, refuses = [], signedOut } = declaration;
  return {
    ...{ method, path, summary, access, confirmed, limit },
    ...{ params, query, body, bodyBytes, foreignForm, otherwise, streams, refuses, signedOut },
    answer: { status: answer.status, body: answer.body },
  };
}

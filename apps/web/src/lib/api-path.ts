import type { ApiRoute } from './api-routes.generated.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * A path of the API for a method. A path that no route has does not compile.
 *
 * @example const path: ApiPath<'POST'> = `/requests/${id}/flags`
 */
export type ApiPath<M extends Method, Path extends string = RoutePath<M>> =
  Segments<Path> extends Segments<RoutePath<M>> ? Path : `No ${M} route has this path`;

/** The same below the origin, for modules that call `fetch` themselves. */
export type ApiUrl<M extends Method> = `/api${ApiPath<M>}`;

type RoutePath<M extends Method, Route = ApiRoute> = Route extends `${M} ${infer Path}`
  ? WithParams<Path>
  : never;

/** Each `:parameter` becomes `${string}`. */
type WithParams<Path extends string> = Path extends `${infer Head}/:${string}/${infer Tail}`
  ? `${Head}/${string}/${WithParams<Tail>}`
  : Path extends `${infer Head}/:${string}`
    ? `${Head}/${string}`
    : Path;

/** What is between the slashes, without the query: `${string}` alone would match slashes as well. */
type Segments<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? [Head, ...Segments<Tail>]
  : [Path extends `${infer Last}?${string}` ? Last : Path];

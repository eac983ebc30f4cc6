import {
  type InfiniteData,
  infiniteQueryOptions,
  type Query,
  queryOptions,
} from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { api } from '../lib/api-client.ts';
import { failureOf } from '../lib/api-failure.ts';
import type { ApiPath } from '../lib/api-path.ts';
import type { ListPage } from '../lib/paged-query.ts';
import { parseResponse } from '../lib/parse-response.ts';
import { COPY_REFETCH_INTERVAL_MS, memberKey, queryClient } from '../lib/query-client.ts';
import { onMemberChange } from '../lib/session.ts';
import { snapshotStorage } from '../lib/session-snapshot.ts';
import { createStore } from '../lib/store.ts';
import { notifyCachedResponse } from './cached-responses.ts';
import { isRetryable } from './classify-failure.ts';

/** A path of the API, which can have a query. */
export type CachedPath = ApiPath<'GET'> | `${ApiPath<'GET'>}?${string}`;

type CopyMeta = {
  /** The path of the response, also the name of its copy. */
  path: CachedPath;
  /** The response from which the data of the query is made. */
  toResponse: (data: never) => unknown;
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { copy?: CopyMeta };
  }
}

/** By path, the times of the copies that are shown, because the server could not be reached. */
const savedTimes = createStore<Readonly<Record<string, number>>>({});
onMemberChange(() => savedTimes.set({}));

/** The time of the copy that a query shows; null if its data came from the server. */
export function useSavedAt(path: CachedPath): number | null {
  return savedTimes.useValue()[path] ?? null;
}

/**
 * Options of a query that is cached on the device: {@link startCachingQueries} stores its data, and
 * its function reads the copy by {@link fetchOrCopy}.
 */
export function cachedQueryOptions<Data>(
  path: CachedPath,
  toResponse: (data: Data) => unknown = (data) => data,
) {
  return {
    meta: { copy: { path, toResponse } },
    refetchInterval: () =>
      savedTimes.get()[path] === undefined ? false : COPY_REFETCH_INTERVAL_MS,
  } as const;
}

/** Declares a cached query of a member, whose data is a response of the server. */
export function cachedMemberQuery<Data>(
  key: readonly string[],
  path: CachedPath,
  responseSchema: z.ZodMiniType<Data>,
) {
  return (memberId: string) =>
    queryOptions({
      queryKey: memberKey(memberId, ...key),
      queryFn: ({ signal }) => fetchOrCopy(memberId, path, { responseSchema, signal }),
      ...cachedQueryOptions<Data>(path),
    });
}

/** A list in pages. Its first page is cached. */
export function cachedPagedQuery<Data extends ListPage<unknown>>(
  memberId: string,
  key: readonly string[],
  path: CachedPath,
  responseSchema: z.ZodMiniType<Data>,
) {
  return infiniteQueryOptions({
    queryKey: memberKey(memberId, ...key) as readonly unknown[],
    queryFn: ({ pageParam: cursor, signal }) =>
      fetchOrCopy(memberId, path, { responseSchema, signal, cursor }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...cachedQueryOptions<InfiniteData<Data>>(path, ({ pages }) => pages[0]),
  });
}

type FetchOptions<Response> = {
  responseSchema: z.ZodMiniType<Response>;
  signal: AbortSignal;
  /** Of a later page, which has no copy. */
  cursor?: string;
};

/**
 * Fetches a response. If the server cannot be reached, returns the copy of the last one.
 *
 * @throws ApiError if there is no copy
 */
export async function fetchOrCopy<Response>(
  memberId: string,
  path: CachedPath,
  { responseSchema, signal, cursor = '' }: FetchOptions<Response>,
): Promise<Response> {
  try {
    const response = await api.get(path, { responseSchema, signal, query: { cursor } });
    setSavedTime(path, null);
    return response;
  } catch (error) {
    const hasCopy = cursor === '' && isRetryable(failureOf(error));
    const copy = hasCopy ? await readCopy(memberId, path) : null;
    const parsed = parseResponse(responseSchema, copy?.value);
    if (!copy || !parsed.success) throw error;
    setSavedTime(path, copy.savedAt);
    return parsed.data;
  }
}

function setSavedTime(path: string, savedAt: number | null): void {
  const { [path]: before = null, ...others } = savedTimes.get();
  if (before !== savedAt)
    savedTimes.set(savedAt === null ? others : { ...others, [path]: savedAt });
}

async function readCopy(memberId: string, name: string) {
  return (await import('./cached-copies-db.ts')).readCopy(memberId, name);
}

/** One action changes the data of a query several times. */
const DEBOUNCE_MS = 500;

/**
 * Stores the data of cached queries on the device, including the member's own changes.
 *
 * @returns a function that stops it
 */
export function startCachingQueries(memberId: string): () => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const schedule = (query: Query) => {
    const path = query.meta?.copy?.path;
    if (path === undefined || query.queryKey[0] !== memberId) return;
    clearTimeout(timers.get(path));
    timers.set(
      path,
      setTimeout(() => void storeData(memberId, query), DEBOUNCE_MS),
    );
  };
  const cache = queryClient.getQueryCache();
  for (const query of cache.getAll()) schedule(query);
  const stop = cache.subscribe(({ type, query }) => type === 'updated' && schedule(query));
  return () => {
    for (const timer of timers.values()) clearTimeout(timer);
    stop();
  };
}

async function storeData(memberId: string, { meta, state }: Query): Promise<void> {
  const copy = meta?.copy;
  if (!copy || state.data === undefined) return;
  // The query declares both its data and this function.
  const response = copy.toResponse(state.data as never);
  notifyCachedResponse({ memberId, path: copy.path, response });
  const isCopy = savedTimes.get()[copy.path] !== undefined;
  if (isCopy) return;
  const { storeCopy } = await import('./cached-copies-db.ts');
  const isSignedIn = () => snapshotStorage.read()?.id === memberId;
  await storeCopy(memberId, copy.path, response, isSignedIn);
}

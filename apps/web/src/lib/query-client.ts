import { onlineManager, QueryClient, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { platform } from '../platform/current.ts';
import { api } from './api-client.ts';
import { failureOf } from './api-failure.ts';
import type { ApiPath } from './api-path.ts';
import { serverStatus } from './app-status.ts';
import { onMemberChange } from './session.ts';

const RETRIES = 2;

/** The time after which a query that shows a copy of the device tries again. */
export const COPY_REFETCH_INTERVAL_MS = 15_000;

/** An HTTP error is final. A network failure is retried twice. */
function shouldRetry(failures: number, error: unknown): boolean {
  const { kind } = failureOf(error);
  return kind === 'unavailable' && failures < RETRIES;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: shouldRetry,
      retryDelay: (failures) => 1000 * 2 ** failures,
      staleTime: 15_000,
      refetchOnReconnect: true,
      // The device's own online state is unreliable: a request fails instead of being paused.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// TanStack Query otherwise assumes an online start, and misses the first reconnect after an offline
// one.
onlineManager.setOnline(platform.network.isOnline());

// Queries refetch when the server is back, as after a reconnect of the device.
serverStatus.subscribe(() =>
  onlineManager.setOnline(serverStatus.get() !== 'away' && platform.network.isOnline()),
);

// Data of one member must not be shown to another.
onMemberChange(() => queryClient.clear());

/**
 * A key of the cache. Every key begins with the member's id, so a late response for one member
 * never reaches another.
 */
export function memberKey(memberId: string, ...rest: readonly unknown[]) {
  return [memberId, ...rest] as const;
}

/**
 * Declares a query of a member, whose data is a response of the server.
 *
 * @param key the key below the member's id
 * @returns a function from the member's id to the options of the query
 */
export function memberQuery<Data>(
  key: readonly string[],
  path: ApiPath<'GET'>,
  responseSchema: z.ZodMiniType<Data>,
) {
  return (memberId: string) =>
    queryOptions({
      queryKey: memberKey(memberId, ...key),
      queryFn: ({ signal }) => api.get(path, { responseSchema, signal }),
    });
}

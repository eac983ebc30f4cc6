import { onlineManager, QueryClient } from '@tanstack/react-query';
import { platform } from '../platform/current.ts';
import { failureOf } from './api-failure.ts';
import { onMemberChange } from './session.ts';

const RETRIES = 2;

/** A refusal is an answer: asking again changes nothing. A lost line is worth two more tries. */
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
      // The device's own idea of being online is no reason to hang: a call fails and says so.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// It otherwise takes a start without a network for one with, and misses the first return of it.
onlineManager.setOnline(platform.network.isOnline());

// Nobody ever sees what was loaded for somebody else.
onMemberChange(() => queryClient.clear());

/**
 * A key of the cache. Every key begins with the member it belongs to, so that what is still on
 * its way for one member never arrives at another.
 */
export function memberKey(memberId: string, ...rest: readonly unknown[]) {
  return [memberId, ...rest] as const;
}

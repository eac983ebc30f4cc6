import {
  type MemberSession,
  memberSessionListSchema,
} from '@prayer-swap/shared/accounts/session-schemas';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { memberKey } from '../../../lib/query-client.ts';
import { useMember } from '../../../lib/session.ts';
import { useRetry } from '../../../lib/use-retry.ts';

function sessionsQuery(memberId: string) {
  return queryOptions({
    queryKey: memberKey(memberId, 'sessions'),
    queryFn: async ({ signal }) =>
      (await api.get('/me/sessions', { responseSchema: memberSessionListSchema, signal })).items,
    // Sessions may have started or ended since.
    staleTime: 0,
  });
}

export type SessionsState =
  | { is: 'loading' }
  | { is: 'failed'; retry: () => Promise<unknown> }
  | { is: 'ready'; sessions: readonly MemberSession[] };

/** The list of active sessions. */
export function useSessions(): SessionsState {
  const { data, isError, refetch } = useQuery(sessionsQuery(useMember().id));
  const [retrying, retry] = useRetry(refetch);
  if (data) return { is: 'ready', sessions: data };
  return isError || retrying ? { is: 'failed', retry } : { is: 'loading' };
}

/** Removes ended sessions from the cached list. */
export function useRemoveSessions() {
  const client = useQueryClient();
  const { queryKey } = sessionsQuery(useMember().id);
  return async (hasEnded: (session: MemberSession) => boolean) => {
    // A response in flight would add them again.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (sessions) => sessions?.filter((one) => !hasEnded(one)));
  };
}

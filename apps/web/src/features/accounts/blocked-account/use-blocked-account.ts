import {
  type BlockedAccount,
  blockedAccountSchema,
} from '@prayer-swap/shared/blocked-account/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../lib/api-client.ts';
import { httpErrorOf, withReason } from '../../../lib/api-failure.ts';
import { memberKey } from '../../../lib/query-client.ts';
import { refreshSession, useMember } from '../../../lib/session.ts';

export type BlockedAccountState =
  | { is: 'loading' }
  | { is: 'failed'; message: string; retry: () => unknown }
  | { is: 'ready'; restriction: BlockedAccount };

/** Loads the reason of the block and the status of the appeal. Unblocking redirects to the feed. */
export function useBlockedAccount(): BlockedAccountState {
  const { id } = useMember();
  const { data, error, isPending, refetch } = useQuery(blockedAccountQuery(id));
  const isUnblocked = isNoLongerBlocked(error) || data?.appeal?.status === 'Granted';
  useEffect(() => {
    if (isUnblocked) void refreshSession();
  }, [isUnblocked]);
  useRefreshSessionOnVisible();

  if (data) return { is: 'ready', restriction: data };
  if (isPending || isNoLongerBlocked(error)) return { is: 'loading' };
  const message = withReason(translate('restricted.load-failed'), error);
  return { is: 'failed', message, retry: refetch };
}

/** A blocked member has no live connection, so the session is fetched to detect an unblock. */
function useRefreshSessionOnVisible() {
  useEffect(() => {
    const refreshIfVisible = () => {
      if (!document.hidden) void refreshSession();
    };
    document.addEventListener('visibilitychange', refreshIfVisible);
    return () => document.removeEventListener('visibilitychange', refreshIfVisible);
  }, []);
}

function isNoLongerBlocked(error: unknown): boolean {
  return httpErrorOf(error, 'restricted.not-restricted') !== null;
}

function blockedAccountQuery(memberId: string) {
  return queryOptions({
    queryKey: memberKey(memberId, 'blocked-account'),
    queryFn: ({ signal }) =>
      api.get('/me/blocked-account', { responseSchema: blockedAccountSchema, signal }),
  });
}

/** Sends the appeal and caches the response as the new state of the block. */
export function useSendAppeal() {
  const { id } = useMember();
  const cache = useQueryClient();
  const { queryKey } = blockedAccountQuery(id);
  return async (text: string) => {
    try {
      const restriction = await api.post('/me/appeals', {
        body: { text },
        responseSchema: blockedAccountSchema,
      });
      cache.setQueryData(queryKey, restriction);
    } catch (error) {
      if (isNoLongerBlocked(error)) void refreshSession();
      // Already sent, perhaps from another device. The screen shows it instead of the form.
      if (httpErrorOf(error, 'restricted.appeal-sent-before'))
        return cache.invalidateQueries({ queryKey });
      throw error;
    }
  };
}

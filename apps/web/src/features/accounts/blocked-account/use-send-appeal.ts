import { blockedAccountSchema } from '@prayer-swap/shared/blocked-account/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { failureOf } from '../../../lib/api-failure.ts';
import { refreshSession, useMember } from '../../../lib/session.ts';
import { blockedAccountQuery, isNoLongerBlocked } from './use-blocked-account.ts';

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
      if (isAlreadySent(error)) return cache.invalidateQueries({ queryKey });
      throw error;
    }
  };
}

function isAlreadySent(error: unknown): boolean {
  const failure = failureOf(error);
  return failure.kind === 'http-error' && failure.code === 'restricted.appeal-sent-before';
}

import { restrictionSchema } from '@prayer-swap/shared/restriction/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { failureOf } from '../../lib/api-failure.ts';
import { refreshSession, useMember } from '../../lib/session.ts';
import { restrictionQuery } from './restriction-query.ts';
import { isOver } from './use-restriction.ts';

/** Sends the appeal; the server's answer is how the restriction stands from then on. */
export function useSendAppeal() {
  const { id } = useMember();
  const cache = useQueryClient();
  const { queryKey } = restrictionQuery(id);
  return async (text: string) => {
    try {
      const restriction = await api.post('/me/appeals', {
        body: { text },
        answer: restrictionSchema,
      });
      cache.setQueryData(queryKey, restriction);
    } catch (error) {
      if (isOver(error)) void refreshSession();
      // Sent before, perhaps from another device: it is shown instead of the form.
      if (wasSentBefore(error)) return cache.invalidateQueries({ queryKey });
      throw error;
    }
  };
}

function wasSentBefore(error: unknown): boolean {
  const failure = failureOf(error);
  return failure.kind === 'refused' && failure.code === 'restricted.appeal-sent-before';
}

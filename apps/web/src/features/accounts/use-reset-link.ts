import { resetTokenSchema } from '@prayer-swap/shared/accounts/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { failureOf } from '../../lib/api-failure.ts';
import { paths } from '../../lib/paths.ts';
import { useTokenOnce } from '../../lib/use-token-once.ts';

export type ResetLink =
  | { is: 'validating' }
  | { is: 'invalid'; words: string }
  /** Nobody could say whether it is valid. */
  | { is: 'unjudged'; retry: () => unknown }
  | { is: 'valid'; token: string };

/** The token of the address, taken out of it at once, and what the server thinks of it. */
export function useResetLink(): ResetLink {
  const token = useTokenOnce(paths.resetPassword);
  const judgement = useQuery({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => judge(token, signal),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  if (token === '') return invalid(translate('accounts.reset-token-missing'));
  if (judgement.isSuccess) return { is: 'valid', token };
  if (judgement.isPending) return { is: 'validating' };
  const failure = failureOf(judgement.error);
  if (failure.kind === 'refused' && failure.status === 400) return invalid(failure.message);
  return { is: 'unjudged', retry: judgement.refetch };
}

function judge(token: string, signal: AbortSignal) {
  const query = new URLSearchParams({ token });
  return api.get(`/auth/reset-password?${query}`, { answer: resetTokenSchema, signal });
}

function invalid(words: string): ResetLink {
  return { is: 'invalid', words };
}

import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api-client.ts';
import { failureOf } from '../../../lib/api-failure.ts';
import { paths } from '../../../lib/paths.ts';
import { useUrlToken } from '../../../lib/use-url-search.ts';

export type ResetLink =
  | { is: 'validating' }
  | { is: 'invalid'; message: string }
  /** The link could not be validated. */
  | { is: 'failed'; retry: () => unknown }
  | { is: 'valid'; token: string };

/** Reads the token, removes it from the URL immediately and validates it at the server. */
export function useResetLink(): ResetLink {
  const token = useUrlToken(paths.resetPassword);
  const [attempt, setAttempt] = useState(1);
  const [validation, setValidation] = useState<{ attempt: number; result: Validity } | null>(null);

  useEffect(() => {
    let isCancelled = false;
    if (token !== '')
      void validateToken(token).then((result) => {
        if (!isCancelled) setValidation({ attempt, result });
      });
    return () => {
      isCancelled = true;
    };
  }, [token, attempt]);

  if (token === '') return invalid(translate('accounts.reset-token-missing'));
  if (validation?.attempt !== attempt) return { is: 'validating' };
  if (validation.result === 'valid') return { is: 'valid', token };
  if (validation.result !== 'failed') return validation.result;
  return { is: 'failed', retry: () => setAttempt(attempt + 1) };
}

type Validity = 'valid' | 'failed' | Extract<ResetLink, { is: 'invalid' }>;

async function validateToken(token: string): Promise<Validity> {
  try {
    await api.get(`/auth/reset-password?${new URLSearchParams({ token })}`);
    return 'valid';
  } catch (error) {
    const failure = failureOf(error);
    const isInvalid = failure.kind === 'http-error' && failure.status === 400;
    return isInvalid ? invalid(failure.message) : 'failed';
  }
}

function invalid(message: string) {
  return { is: 'invalid' as const, message };
}

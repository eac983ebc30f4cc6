import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useState } from 'react';
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
  const [tries, setTries] = useState(1);
  const [judged, setJudged] = useState<{ at: number; verdict: Verdict } | null>(null);

  useEffect(() => {
    let left = false;
    if (token !== '')
      void judge(token).then((verdict) => {
        if (!left) setJudged({ at: tries, verdict });
      });
    return () => {
      left = true;
    };
  }, [token, tries]);

  if (token === '') return invalid(translate('accounts.reset-token-missing'));
  if (judged?.at !== tries) return { is: 'validating' };
  if (judged.verdict === 'valid') return { is: 'valid', token };
  if (judged.verdict !== 'unjudged') return judged.verdict;
  return { is: 'unjudged', retry: () => setTries(tries + 1) };
}

type Verdict = 'valid' | 'unjudged' | Extract<ResetLink, { is: 'invalid' }>;

async function judge(token: string): Promise<Verdict> {
  try {
    await api.get(`/auth/reset-password?${new URLSearchParams({ token })}`);
    return 'valid';
  } catch (error) {
    const failure = failureOf(error);
    const refused = failure.kind === 'refused' && failure.status === 400;
    return refused ? invalid(failure.message) : 'unjudged';
  }
}

function invalid(words: string) {
  return { is: 'invalid' as const, words };
}

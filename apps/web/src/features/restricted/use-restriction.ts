import { translate } from '@prayer-swap/shared/messages/translate';
import type { Restriction } from '@prayer-swap/shared/restriction/schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { failureOf, withReason } from '../../lib/api-failure.ts';
import { refreshSession, useMember } from '../../lib/session.ts';
import { restrictionQuery } from './restriction-query.ts';

export type RestrictionState =
  | { is: 'loading' }
  | { is: 'failed'; words: string; retry: () => unknown }
  | { is: 'ready'; restriction: Restriction };

/** Why the member is restricted and how their appeal stands. An end of it leads to the feed. */
export function useRestriction(): RestrictionState {
  const { id } = useMember();
  const { data, error, isPending, refetch } = useQuery(restrictionQuery(id));
  const over = isOver(error) || data?.appeal?.status === 'Granted';
  useEffect(() => {
    if (over) void refreshSession();
  }, [over]);
  useSessionAskedOnReturn();

  if (data) return { is: 'ready', restriction: data };
  if (isPending || isOver(error)) return { is: 'loading' };
  const words = withReason(translate('restricted.load-failed'), error);
  return { is: 'failed', words, retry: refetch };
}

/** A blocked member has no live connection to hear of the end from: the session is asked for. */
function useSessionAskedOnReturn() {
  useEffect(() => {
    const ask = () => {
      if (!document.hidden) void refreshSession();
    };
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, []);
}

export function isOver(error: unknown): boolean {
  const failure = failureOf(error);
  return failure.kind === 'refused' && failure.code === 'restricted.not-restricted';
}

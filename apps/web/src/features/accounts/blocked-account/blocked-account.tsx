import { blockedAccountSchema } from '@prayer-swap/shared/blocked-account/schemas';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId } from 'react';
import { api } from '../../../lib/api-client.ts';
import { httpErrorOf } from '../../../lib/api-failure.ts';
import { memberQuery, queryClient } from '../../../lib/query-client.ts';
import { refreshSession, useMember } from '../../../lib/session.ts';
import { Card } from '../../../ui/card.tsx';

/** Loads the reason of the block and the status of the appeal. Unblocking redirects to the feed. */
export function useBlockedAccount() {
  const { id } = useMember();
  const { data: restriction, error, isPending, refetch } = useQuery(blockedAccountQuery(id));
  const isUnblocked = isNoLongerBlocked(error) || restriction?.appeal?.status === 'Granted';
  useEffect(() => {
    if (isUnblocked) void refreshSession();
  }, [isUnblocked]);
  // A blocked member has no live connection, so the session is fetched to detect an unblock.
  useEffect(() => {
    const refreshIfVisible = () => {
      if (!document.hidden) void refreshSession();
    };
    document.addEventListener('visibilitychange', refreshIfVisible);
    return () => document.removeEventListener('visibilitychange', refreshIfVisible);
  }, []);
  const isLoading = !restriction && (isPending || isNoLongerBlocked(error));
  return { restriction, isLoading, error, refetch };
}

function isNoLongerBlocked(error: unknown): boolean {
  return httpErrorOf(error, 'restricted.not-restricted') !== null;
}

const blockedAccountQuery = memberQuery(
  ['blocked-account'],
  '/me/blocked-account',
  blockedAccountSchema,
);

/** Sends the appeal and caches the response as the new state of the block. */
export function useSendAppeal() {
  const { id } = useMember();
  const { queryKey } = blockedAccountQuery(id);
  return async (text: string) => {
    try {
      const restriction = await api.post('/me/appeals', {
        body: { text },
        responseSchema: blockedAccountSchema,
      });
      queryClient.setQueryData(queryKey, restriction);
    } catch (error) {
      if (isNoLongerBlocked(error)) void refreshSession();
      // Already sent, perhaps from another device. The screen shows it instead of the form.
      if (httpErrorOf(error, 'restricted.appeal-sent-before'))
        return queryClient.invalidateQueries({ queryKey });
      throw error;
    }
  };
}

type BlockedAccountSectionProps = {
  title: string;
  text?: string | undefined;
  children?: ReactNode;
};

/** One topic of the screen on its own card. */
export function BlockedAccountSection({ title, text, children }: BlockedAccountSectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-4 sm:p-6">
      <div>
        <h2 id={id} className="text-request font-bold">
          {title}
        </h2>
        {text && <p className="mt-1 text-body text-ink-muted">{text}</p>}
      </div>
      {children}
    </Card>
  );
}

type QuoteProps = { title: string; text: string; meta?: ReactNode };

/** Quoted text under a line that names its author. */
export function Quote({ title, text, meta }: QuoteProps) {
  return (
    <figure className="flex flex-col gap-1.5 border-s-2 border-line-strong ps-4">
      <figcaption className="text-meta font-medium text-ink-muted">{title}</figcaption>
      <blockquote dir="auto" className="text-body wrap-anywhere whitespace-pre-wrap">
        {text}
      </blockquote>
      {meta && <div className="text-meta text-ink-muted">{meta}</div>}
    </figure>
  );
}

import { hidingPageSchema } from '@prayer-swap/shared/hiding/schemas';
import { type InfiniteData, infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { api } from '../../lib/api-client.ts';
import { memberKey } from '../../lib/query-client.ts';
import { useMember } from '../../lib/session.ts';

type HidingPage = z.infer<typeof hidingPageSchema>;

export function hiddenQuery(memberId: string) {
  return infiniteQueryOptions({
    queryKey: memberKey(memberId, 'hidden'),
    queryFn: ({ pageParam, signal }) =>
      api.get(`/hidden${pageParam}`, { answer: hidingPageSchema, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }: HidingPage) =>
      nextCursor === null ? null : `?${new URLSearchParams({ cursor: nextCursor })}`,
    // Something may have been hidden since.
    staleTime: 0,
    // Nothing moves under the hands.
    refetchOnWindowFocus: false,
  });
}

/** Takes one off the list. */
export function useForgetHiding() {
  const client = useQueryClient();
  const { queryKey } = hiddenQuery(useMember().id);
  return async (hidingId: string) => {
    // A list still on its way would bring it back.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (data: InfiniteData<HidingPage> | undefined) => {
      const without = (page: HidingPage) => ({
        ...page,
        items: page.items.filter(({ id }) => id !== hidingId),
      });
      return data && { ...data, pages: data.pages.map(without) };
    });
  };
}

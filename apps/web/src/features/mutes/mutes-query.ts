import { mutePageSchema } from '@prayer-swap/shared/mutes/schemas';
import { type InfiniteData, infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { api } from '../../lib/api-client.ts';
import { memberKey } from '../../lib/query-client.ts';
import { useMember } from '../../lib/session.ts';

type MutePage = z.infer<typeof mutePageSchema>;

export function mutesQuery(memberId: string) {
  return infiniteQueryOptions({
    queryKey: memberKey(memberId, 'mutes'),
    queryFn: ({ pageParam, signal }) =>
      api.get(`/hidden${pageParam}`, { responseSchema: mutePageSchema, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }: MutePage) =>
      nextCursor === null ? null : `?${new URLSearchParams({ cursor: nextCursor })}`,
    // Something may have been hidden since.
    staleTime: 0,
    // Nothing moves under the hands.
    refetchOnWindowFocus: false,
  });
}

/** Takes one off the list. */
export function useRemoveMute() {
  const client = useQueryClient();
  const { queryKey } = mutesQuery(useMember().id);
  return async (muteId: string) => {
    // A list still on its way would bring it back.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (data: InfiniteData<MutePage> | undefined) => {
      const without = (page: MutePage) => ({
        ...page,
        items: page.items.filter(({ id }) => id !== muteId),
      });
      return data && { ...data, pages: data.pages.map(without) };
    });
  };
}

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
    // Another screen may have added a mute.
    staleTime: 0,
    // Rows must not move while the member uses the list.
    refetchOnWindowFocus: false,
  });
}

/** Removes a mute from the cached list. */
export function useRemoveMute() {
  const client = useQueryClient();
  const { queryKey } = mutesQuery(useMember().id);
  return async (muteId: string) => {
    // A response in flight would add it again.
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

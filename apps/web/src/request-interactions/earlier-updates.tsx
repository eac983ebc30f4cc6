import { translate } from '@prayer-swap/shared/messages/translate';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { type RequestUpdate, updatePageSchema } from '@prayer-swap/shared/updates/schemas';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../lib/api-client.ts';
import { errorMessage } from '../lib/api-failure.ts';
import { memberKey } from '../lib/query-client.ts';
import { useMember } from '../lib/session.ts';
import { useRetry } from '../lib/use-retry.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '../ui/skeleton.tsx';
import { UpdateNote } from './update-note.tsx';

type EarlierUpdatesProps = {
  request: Pick<PrayerRequest, 'id' | 'updateCount' | 'newestUpdate'>;
  renderAction?: ((update: RequestUpdate) => ReactNode) | undefined;
};

/** Refetches when the newest update or the number of updates changes. */
function updatesQuery(
  memberId: string,
  { id, updateCount, newestUpdate }: EarlierUpdatesProps['request'],
) {
  return infiniteQueryOptions({
    queryKey: memberKey(memberId, 'updates', id, updateCount, newestUpdate?.id),
    queryFn: ({ pageParam, signal }) =>
      api.get(`/requests/${id}/updates${pageParam}`, { responseSchema: updatePageSchema, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) =>
      nextCursor === null ? null : `?${new URLSearchParams({ cursor: nextCursor })}`,
  });
}

/** All updates except the newest, which is shown above them. */
export function EarlierUpdates({ request, renderAction }: EarlierUpdatesProps) {
  const query = useInfiniteQuery(updatesQuery(useMember().id, request));
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchNextPageError } = query;
  const [retrying, retry] = useRetry(refetch);
  const [isRetryingMore, retryMore] = useRetry(fetchNextPage);
  if (!data) {
    if (!error && !retrying) return <Loading />;
    return (
      <ErrorState
        title={translate('updates.load-failed')}
        message={errorMessage(error ?? query.failureReason)}
        onRetry={retry}
      />
    );
  }
  const updates = data.pages.flatMap(({ items }) => items);
  return (
    <div className="flex flex-col gap-2">
      <ul className="flex flex-col gap-2">
        {updates
          .filter(({ id }) => id !== request.newestUpdate?.id)
          .map((update) => (
            <li key={update.id}>
              <UpdateNote update={update} action={renderAction?.(update)} />
            </li>
          ))}
      </ul>
      {isFetchNextPageError || isRetryingMore ? (
        <ErrorState message={translate('updates.load-failed')} onRetry={retryMore} />
      ) : (
        hasNextPage && (
          <Button variant="soft" className="self-center" onClick={() => fetchNextPage()}>
            {translate('updates.more')}
          </Button>
        )
      )}
    </div>
  );
}

function Loading() {
  return (
    <LoadingRegion>
      <Skeleton className="h-20 rounded-control" />
    </LoadingRegion>
  );
}

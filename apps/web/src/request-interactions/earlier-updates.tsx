import { translate } from '@prayer-swap/shared/messages/translate';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { type RequestUpdate, updatePageSchema } from '@prayer-swap/shared/updates/schemas';
import type { ReactNode } from 'react';
import { errorMessage } from '../lib/api-failure.ts';
import { pagedQueryOptions, usePagedList } from '../lib/paged-query.ts';
import { memberKey } from '../lib/query-client.ts';
import { useMember } from '../lib/session.ts';
import { LoadMoreButton } from '../ui/load-more-button.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { BlockSkeleton } from '../ui/skeleton.tsx';
import { UpdateNote } from './request-content.tsx';

type EarlierUpdatesProps = {
  request: Pick<PrayerRequest, 'id' | 'updateCount' | 'newestUpdate'>;
  renderAction?: ((update: RequestUpdate) => ReactNode) | undefined;
};

/** All updates except the newest, which is shown above them. */
export function EarlierUpdates({ request, renderAction }: EarlierUpdatesProps) {
  const { id, updateCount, newestUpdate } = request;
  // Refetches when the newest update or the number of updates changes.
  const queryKey = memberKey(useMember().id, 'updates', id, updateCount, newestUpdate?.id);
  const query = pagedQueryOptions(queryKey, `/requests/${id}/updates`, updatePageSchema);
  const { items, list } = usePagedList(query);
  return (
    <QueryView
      query={items}
      loading={<BlockSkeleton className="h-20 rounded-control" />}
      failureTitle={translate('updates.load-failed')}
      failure={errorMessage}
    >
      {(updates) => (
        <div className="flex flex-col gap-2">
          <ul className="flex flex-col gap-2">
            {updates
              .filter((update) => update.id !== newestUpdate?.id)
              .map((update) => (
                <li key={update.id}>
                  <UpdateNote update={update} action={renderAction?.(update)} />
                </li>
              ))}
          </ul>
          <LoadMoreButton
            list={list}
            label={translate('updates.more')}
            failure={translate('updates.load-failed')}
          />
        </div>
      )}
    </QueryView>
  );
}

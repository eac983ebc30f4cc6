import {
  type CareRequest,
  type CareRequestPage,
  careRequestPageSchema,
} from '@prayer-swap/shared/care-team/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import type { InfiniteData } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { errorMessage } from '../../lib/api-failure.ts';
import { formatList } from '../../lib/format.ts';
import { pagedQueryOptions } from '../../lib/paged-query.ts';
import { memberKey, queryClient } from '../../lib/query-client.ts';
import { useMember } from '../../lib/session.ts';
import type { ApplyEngagement } from '../../request-interactions/engagement.ts';
import { RequestCard } from '../../request-interactions/request-card.tsx';
import { usePagedRequests } from '../../request-interactions/use-paged-requests.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMoreButton } from '../../ui/load-more-button.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SegmentedTabs } from '../../ui/segmented-choice.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';

const STATES = ['waiting', 'answered'] as const;
type State = (typeof STATES)[number];

/** The requests for the care team: those without a prayer by the team, and the others. */
export function CareRequestsScreen() {
  const [state, setState] = useState<State>('waiting');
  const panelId = useId();
  return (
    <Page title={translate('care-team.title')} intro={translate('care-team.intro')}>
      <SegmentedTabs<State>
        label={translate('care-team.lists')}
        options={STATES.map((value) => ({ value, label: translate(`care-team.${value}`) }))}
        value={state}
        onChange={setState}
        panelId={panelId}
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-label={translate(`care-team.${state}`)}
        className="pt-4"
      >
        <CareRequests key={state} state={state} />
      </div>
    </Page>
  );
}

function careRequestsQuery(memberId: string, state: State) {
  return {
    ...pagedQueryOptions(
      memberKey(memberId, 'care-requests', state),
      '/care-requests',
      careRequestPageSchema,
      { state },
    ),
    // Rows must not move while the member uses the list.
    refetchOnWindowFocus: false,
    staleTime: 0,
  };
}

function CareRequests({ state }: { state: State }) {
  const query = careRequestsQuery(useMember().id, state);
  const { items, list } = usePagedRequests(query);

  const apply: ApplyEngagement = (requestId, change) =>
    queryClient.setQueryData<InfiniteData<CareRequestPage>>(query.queryKey, (data) => {
      const pages = data?.pages.map((page) => ({
        ...page,
        items: page.items.map((item) =>
          item.request.id === requestId ? { ...item, request: change(item.request) } : item,
        ),
      }));
      return data && pages && { ...data, pages };
    });

  return (
    <QueryView
      query={items}
      loading={
        <LoadingRegion>
          <Skeleton className="h-60 rounded-card" />
        </LoadingRegion>
      }
      failure={errorMessage}
    >
      {(requests) =>
        requests.length === 0 ? (
          <EmptyState scene="bench" message={translate(`care-team.none-${state}`)} />
        ) : (
          <div className="flex flex-col gap-3">
            <ul aria-label={translate(`care-team.${state}`)} className="flex flex-col gap-3">
              {requests.map((item) => (
                <li key={item.request.id}>
                  <CareCard item={item} apply={apply} />
                </li>
              ))}
            </ul>
            <LoadMoreButton
              list={list}
              label={translate('care-team.more')}
              failure={translate('care-team.load-failed')}
            />
          </div>
        )
      }
    </QueryView>
  );
}

function CareCard({ item, apply }: { item: CareRequest; apply: ApplyEngagement }) {
  const { request, answeredBy } = item;
  return (
    <RequestCard request={request} can={request.can} apply={apply} reactions="none">
      {answeredBy.length > 0 && (
        <p className="text-meta text-ink-muted">
          {translate('care-team.answered-by', { names: formatList(answeredBy) })}
        </p>
      )}
    </RequestCard>
  );
}

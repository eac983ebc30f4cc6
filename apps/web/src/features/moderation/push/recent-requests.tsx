import { translate } from '@prayer-swap/shared/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/api-failure.ts';
import { useMember } from '../../../lib/session.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { type ListState, useListState } from '../use-list-state.ts';
import { type RecentRequest, recentRequestsQuery } from './push-query.ts';
import { RecentRequestOption } from './recent-request-option.tsx';

type RecentRequestsProps = {
  chosen: RecentRequest | null;
  onChoose: (request: RecentRequest) => void;
};

export function RecentRequests(props: RecentRequestsProps) {
  const { data, error, refetch } = useQuery(recentRequestsQuery(useMember().id));
  return <Options {...props} state={useListState({ items: data?.items, error, refetch })} />;
}

function Options({
  state,
  chosen,
  onChoose,
}: RecentRequestsProps & { state: ListState<RecentRequest> }) {
  switch (state.is) {
    case 'loading':
      return (
        <LoadingRegion>
          <Skeleton className="h-80" />
        </LoadingRegion>
      );
    case 'failed':
      return (
        <ErrorState
          message={translate('panel.push-recent-failed', { reason: errorMessage(state.error) })}
          onRetry={state.retry}
        />
      );
    case 'empty':
      return <p className="text-label text-ink-muted">{translate('panel.push-no-recent')}</p>;
    case 'ready':
      return (
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 text-label font-medium">{translate('panel.push-recent')}</legend>
          {withChosen(state.items, chosen).map((request) => (
            <RecentRequestOption
              key={request.id}
              request={request}
              checked={request.id === chosen?.id}
              onChoose={() => onChoose(request)}
            />
          ))}
        </fieldset>
      );
    default:
      return state satisfies never;
  }
}

/** Puts a request that was found by its id first, unless the list contains it. */
function withChosen(items: readonly RecentRequest[], chosen: RecentRequest | null) {
  const there = chosen === null || items.some(({ id }) => id === chosen.id);
  return there ? items : [chosen, ...items];
}

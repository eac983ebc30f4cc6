import { translate } from '@prayer-swap/shared/messages/translate';
import { SWAP_TYPES, type SwapCardData, swapSchema } from '@prayer-swap/shared/swap/schemas';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../lib/api-client.ts';
import { getInitialData } from '../../lib/initial-data.ts';
import { paths } from '../../lib/paths.ts';
import { memberKey } from '../../lib/query-client.ts';
import { useMember } from '../../lib/session.ts';
import { CreateBanner } from '../../request-interactions/create-banner.tsx';
import type { ApplyEngagement } from '../../request-interactions/engagement.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { type QueryState, useQueryState } from '../../ui/query-view.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { SwapDeck } from './swap-deck.tsx';

const MAX_CARDS = SWAP_TYPES.length;

type SwapScreenProps = {
  /** The push prompt of another feature, below the news of the posted request. */
  pushPrompt?: ReactNode;
};

export function SwapScreen({ pushPrompt }: SwapScreenProps) {
  const query = useQuery(swapQuery(useMember().id));
  const state = useQueryState(query);
  const count = state.is === 'ready' ? state.data.length : MAX_CARDS;
  const hasIntro = state.is === 'loading' || (state.is === 'ready' && count > 0);
  return (
    <Page title={translate('swap.title')} intro={hasIntro && translate('swap.intro', { count })}>
      <Swap state={state} pushPrompt={pushPrompt} refetch={query.refetch} />
    </Page>
  );
}

type SwapProps = {
  state: QueryState<readonly SwapCardData[]>;
  pushPrompt: ReactNode;
  refetch: () => Promise<{ isSuccess: boolean }>;
};

function Swap({ state, pushPrompt, refetch }: SwapProps) {
  const client = useQueryClient();
  const { queryKey } = swapQuery(useMember().id);
  if (state.is === 'loading') return <SwapSkeleton />;
  if (state.is === 'failed') {
    return (
      <>
        <CreateBanner />
        {pushPrompt}
        <ErrorState
          message={translate('swap.load-failed')}
          onRetry={state.retry}
          action={
            <ButtonLink to={paths.feed} variant="ghost" size="small">
              {translate('swap.continue')}
            </ButtonLink>
          }
        />
      </>
    );
  }
  const cards = state.data;
  if (cards.length === 0) {
    return (
      <>
        <CreateBanner />
        {pushPrompt}
        <EmptyState
          message={translate('swap.empty')}
          detail={translate('swap.empty-detail')}
          action={<ButtonLink to={paths.feed}>{translate('swap.view-all')}</ButtonLink>}
        />
      </>
    );
  }

  const apply: ApplyEngagement = (requestId, change) =>
    client.setQueryData(queryKey, (shown) =>
      shown?.map((card) => (card.id === requestId ? change(card) : card)),
    );

  async function drawMore() {
    const { isSuccess } = await refetch();
    if (isSuccess) document.querySelector('h1')?.focus();
    return isSuccess;
  }

  return (
    <SwapDeck
      // A new draw remounts the deck.
      key={cards.map(({ id }) => id).join()}
      cards={cards}
      pushPrompt={pushPrompt}
      apply={apply}
      onMore={drawMore}
    />
  );
}

/** The maximum number of cards, with the height of a short request. */
function SwapSkeleton() {
  return (
    <LoadingRegion>
      <div className="flex flex-col gap-4">
        {SWAP_TYPES.map((type) => (
          <Card
            key={type}
            size="swap"
            className="flex animate-appear flex-col gap-4 [animation-delay:150ms]"
          >
            <Skeleton className="h-5.5 w-28" />
            <div className="flex items-center gap-3">
              <Skeleton className="size-10 rounded-full" />
              <Skeleton className="h-9 w-36" />
            </div>
            <Skeleton className="h-24" />
            <Skeleton className="h-11 w-48 rounded-full" />
            <Skeleton className="h-12 rounded-button" />
            <Skeleton className="mt-6 h-8 w-56" />
          </Card>
        ))}
      </div>
    </LoadingRegion>
  );
}

function swapQuery(memberId: string) {
  return queryOptions({
    queryKey: memberKey(memberId, 'swap'),
    queryFn: async ({ signal }) =>
      (await api.get('/swap', { responseSchema: swapSchema, signal })).cards,
    initialData: () => getInitialData(memberId, '/swap', swapSchema)?.cards,
    // One draw for each visit: nothing refetches it while it is open, and the next visit draws
    // again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

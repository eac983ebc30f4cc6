import { translate } from '@prayer-swap/shared/messages/translate';
import { SWAP_TYPES, type SwapCardData } from '@prayer-swap/shared/swap/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { useMember } from '../../lib/session.ts';
import { useRetry } from '../../lib/use-retry.ts';
import { CreateBanner } from '../../request-interactions/create-banner.tsx';
import type { ApplyEngagement } from '../../request-interactions/engagement.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { SwapDeck } from './swap-deck.tsx';
import { swapQuery } from './swap-query.ts';
import { SwapSkeleton } from './swap-skeleton.tsx';

const MAX_CARDS = SWAP_TYPES.length;

type SwapScreenProps = {
  /** The push prompt of another feature, below the news of the posted request. */
  pushPrompt?: ReactNode;
};

export function SwapScreen({ pushPrompt }: SwapScreenProps) {
  const state = useSwap();
  const count = state.is === 'ready' ? state.cards.length : MAX_CARDS;
  const hasIntro = state.is === 'ready' || state.is === 'loading';
  return (
    <Page title={translate('swap.title')} intro={hasIntro && translate('swap.intro', { count })}>
      <Swap state={state} pushPrompt={pushPrompt} />
    </Page>
  );
}

function Swap({ state, pushPrompt }: { state: SwapState; pushPrompt: ReactNode }) {
  switch (state.is) {
    case 'loading':
      return <SwapSkeleton />;
    case 'failed':
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
    case 'empty':
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
    case 'ready':
      return (
        <SwapDeck
          // A new draw remounts the deck.
          key={state.cards.map(({ id }) => id).join()}
          cards={state.cards}
          pushPrompt={pushPrompt}
          apply={state.apply}
          onMore={state.more}
        />
      );
    default:
      return state satisfies never;
  }
}

type SwapState =
  | { is: 'loading' }
  | { is: 'failed'; retry: () => Promise<void> }
  | { is: 'empty' }
  | {
      is: 'ready';
      cards: readonly SwapCardData[];
      apply: ApplyEngagement;
      more: () => Promise<boolean>;
    };

function useSwap(): SwapState {
  const { id } = useMember();
  const client = useQueryClient();
  const query = swapQuery(id);
  const { data: cards, isError, refetch } = useQuery(query);
  const [retrying, retry] = useRetry(refetch);
  if (!cards) return isError || retrying ? { is: 'failed', retry } : { is: 'loading' };
  if (cards.length === 0) return { is: 'empty' };
  return {
    is: 'ready',
    cards,
    apply: (requestId, change) =>
      client.setQueryData(query.queryKey, (shown) =>
        shown?.map((card) => (card.id === requestId ? change(card) : card)),
      ),
    async more() {
      const { isSuccess } = await refetch();
      if (isSuccess) document.querySelector('h1')?.focus();
      return isSuccess;
    },
  };
}

import { translate } from '@prayer-swap/shared/messages/translate';
import { SWAP_TYPES } from '@prayer-swap/shared/swap/schemas';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { paths } from '../../lib/paths.ts';
import { useMember } from '../../lib/session.ts';
import { CopyNoteOf } from '../../offline/cached-copy-note.tsx';
import { usePendingActions } from '../../offline/pending-actions.ts';
import { CreateBanner } from '../../request-interactions/create-banner.tsx';
import { applyActions } from '../../request-interactions/engagement.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { useQueryState } from '../../ui/query-view.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { SwapDeck } from './swap-deck.tsx';
import { hideSwapInvitation } from './swap-invitation.tsx';
import { SWAP_PATH, swapQuery, updateSwapCard } from './swap-query.ts';

type SwapScreenProps = {
  /** The push prompt of another feature, below the news of the posted request. */
  pushPrompt?: ReactNode;
};

export function SwapScreen({ pushPrompt }: SwapScreenProps) {
  useEffect(hideSwapInvitation, []);
  const query = useQuery(swapQuery(useMember().id));
  const state = useQueryState(query);
  const actions = usePendingActions();
  const actionsOn = (id: string) => actions.filter(({ targetId }) => targetId === id);
  const count = state.is === 'ready' ? state.data.length : SWAP_TYPES.length;
  const hasIntro = state.is !== 'failed' && count > 0;

  async function drawMore() {
    const { isSuccess } = await query.refetch();
    if (isSuccess) document.querySelector('h1')?.focus();
    return isSuccess;
  }

  return (
    <Page title={translate('swap.title')} intro={hasIntro && translate('swap.intro', { count })}>
      <div className="mb-4 empty:hidden">
        <CopyNoteOf path={SWAP_PATH} />
      </div>
      {state.is === 'loading' && <SwapSkeleton />}
      {!hasIntro && (
        <>
          <CreateBanner />
          {pushPrompt}
        </>
      )}
      {state.is === 'failed' && (
        <ErrorState
          message={translate('swap.load-failed')}
          onRetry={state.retry}
          action={
            <ButtonLink to={paths.feed} variant="ghost" size="small">
              {translate('swap.continue')}
            </ButtonLink>
          }
        />
      )}
      {count === 0 && (
        <EmptyState
          scene="lamp"
          message={translate('swap.empty')}
          detail={translate('swap.empty-detail')}
          action={<ButtonLink to={paths.feed}>{translate('swap.view-all')}</ButtonLink>}
        />
      )}
      {state.is === 'ready' && count > 0 && (
        <SwapDeck
          // A new draw remounts the deck.
          key={state.data.map(({ id }) => id).join()}
          cards={state.data.map((card) => applyActions(card, actionsOn(card.id)))}
          pushPrompt={pushPrompt}
          apply={updateSwapCard}
          onMore={drawMore}
        />
      )}
    </Page>
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

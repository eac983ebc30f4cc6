import { translate } from '@prayer-swap/shared/messages/translate';
import type { SwapCardData } from '@prayer-swap/shared/swap/schemas';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { paths } from '../../lib/paths.ts';
import { useMember } from '../../lib/session.ts';
import type { ApplyEngagement } from '../../request-interactions/engagement.ts';
import { ButtonLink } from '../../ui/link.tsx';
import { focusCard, glide } from './card-motion.ts';
import { getNextOpenCard } from './deck-order.ts';
import { EmptyDeck } from './empty-deck.tsx';
import { NextStep } from './next-step.tsx';
import { addSkippedCards, getSkippedCards } from './skipped-cards.ts';
import { SwapBanner } from './swap-banner.tsx';
import { SwapCard } from './swap-card.tsx';
import { useDeck } from './use-deck.ts';
import { useIsVisible } from './use-is-visible.ts';
import { useRemainingCards } from './use-remaining-cards.ts';

type SwapDeckProps = {
  cards: readonly SwapCardData[];
  pushPrompt: ReactNode;
  apply: ApplyEngagement;
  onMore: () => Promise<boolean>;
};

/** The cards of one draw and the next steps. */
export function SwapDeck({ cards: drawn, pushPrompt, apply, onMore }: SwapDeckProps) {
  const cards = useRemainingCards(drawn);
  const { id: memberId } = useMember();
  const [skipped, setSkipped] = useState(() => getSkippedCards(memberId));
  const list = useRef<HTMLDivElement>(null);
  const deck = useDeck(cards, skipped, list);
  const renderCard = (settled: boolean) => (card: SwapCardData) => (
    <SwapCard
      key={card.id}
      card={card}
      settled={settled}
      apply={apply}
      onInteraction={deck.onInteraction}
      onSkip={settled || deck.open.length < 2 ? undefined : () => skipCard(card.id)}
    />
  );

  /** Moves the card below the other open ones and focuses the next one. */
  function skipCard(id: string) {
    if (!list.current) return;
    const next = getNextOpenCard(deck.open, id);
    addSkippedCards(memberId, [id]);
    glide(list.current, () =>
      flushSync(() => setSkipped((before) => [...before.filter((other) => other !== id), id])),
    );
    if (next) focusCard(list.current, next.id);
  }

  const [above, isAboveVisible] = useIsVisible<HTMLDivElement>();
  return (
    <>
      <SwapBanner
        showThanks={deck.hasThanks}
        action={
          <div ref={above}>
            <ButtonLink to={paths.feed} variant="ghost" size="small" className="-mx-3">
              {translate('swap.view-all')}
            </ButtonLink>
          </div>
        }
      />
      {pushPrompt}
      <div ref={list} className="flex flex-col gap-4 [overflow-anchor:none]">
        {[
          ...deck.open.map(renderCard(false)),
          cards.length === 0 && <EmptyDeck key="empty" onMore={onMore} />,
          cards.length > 0 && deck.nextStepDue && (
            <NextStep key="next" allAnswered={deck.allAnswered} onMore={onMore} />
          ),
          ...deck.settledCards.map(renderCard(true)),
        ]}
      </div>
      <div className="mt-6 flex justify-center [overflow-anchor:none]">
        {deck.hasInteracted || cards.length === 0 ? (
          <ButtonLink
            to={paths.feed}
            variant="soft"
            size="large"
            // The same button is visible at the top.
            className={isAboveVisible ? 'invisible' : ''}
          >
            {translate('swap.view-all')}
          </ButtonLink>
        ) : (
          <ButtonLink
            to={paths.feed}
            variant="ghost"
            size="large"
            onClick={() =>
              addSkippedCards(
                memberId,
                cards.map(({ id }) => id),
              )
            }
          >
            {translate('swap.skip')}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

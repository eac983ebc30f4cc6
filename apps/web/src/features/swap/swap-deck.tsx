import { translate } from '@prayer-swap/shared/messages/translate';
import type { SwapCard as SwapCardData } from '@prayer-swap/shared/swap/schemas';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { paths } from '../../lib/paths.ts';
import { useMember } from '../../lib/session.ts';
import type { ApplyEngagement } from '../../request-acts/engagement-news.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { focusCard, glide } from './card-motion.ts';
import { nextOpen } from './deck-order.ts';
import { EmptyDeck } from './empty-deck.tsx';
import { NextStep } from './next-step.tsx';
import { rememberSkipped, skippedCards } from './skipped-cards.ts';
import { SwapCard } from './swap-card.tsx';
import { SwapNews } from './swap-news.tsx';
import { useDeck } from './use-deck.ts';
import { useInSight } from './use-in-sight.ts';
import { usePresentCards } from './use-present-cards.ts';

type SwapDeckProps = {
  cards: readonly SwapCardData[];
  question: ReactNode;
  apply: ApplyEngagement;
  onMore: () => Promise<boolean>;
};

/** The cards of one draw, and the ways on from them. */
export function SwapDeck({ cards: drawn, question, apply, onMore }: SwapDeckProps) {
  const cards = usePresentCards(drawn);
  const { id: memberId } = useMember();
  const [skipped, setSkipped] = useState(() => skippedCards(memberId));
  const list = useRef<HTMLDivElement>(null);
  const deck = useDeck(cards, skipped, list);
  const show = (settled: boolean) => (card: SwapCardData) => (
    <SwapCard
      key={card.id}
      card={card}
      settled={settled}
      apply={apply}
      onActed={deck.onActed}
      onLater={settled || deck.open.length < 2 ? undefined : () => keepForLater(card.id)}
    />
  );

  /** Below the other open cards; the next one comes in its place, and has the focus. */
  function keepForLater(id: string) {
    if (!list.current) return;
    const next = nextOpen(deck.open, id);
    rememberSkipped(memberId, [id]);
    glide(list.current, () =>
      flushSync(() => setSkipped((before) => [...before.filter((one) => one !== id), id])),
    );
    if (next) focusCard(list.current, next.id);
  }

  const [above, aboveInSight] = useInSight<HTMLDivElement>();
  return (
    <>
      <SwapNews
        thanks={deck.thanks}
        action={
          <div ref={above}>
            <ButtonLink to={paths.feed} variant="ghost" size="small" className="-mx-3">
              {translate('swap.view-all')}
            </ButtonLink>
          </div>
        }
      />
      {question}
      <div ref={list} className="flex flex-col gap-4 [overflow-anchor:none]">
        {[
          ...deck.open.map(show(false)),
          cards.length === 0 && <EmptyDeck key="empty" onMore={onMore} />,
          cards.length > 0 && deck.nextStepDue && (
            <NextStep key="next" allAnswered={deck.allAnswered} onMore={onMore} />
          ),
          ...deck.laidDown.map(show(true)),
        ]}
      </div>
      <div className="mt-6 flex justify-center [overflow-anchor:none]">
        {deck.begun || cards.length === 0 ? (
          <ButtonLink
            to={paths.feed}
            variant="soft"
            size="large"
            // The same button is in sight at the top.
            className={aboveInSight ? 'invisible' : ''}
          >
            {translate('swap.view-all')}
          </ButtonLink>
        ) : (
          <ButtonLink
            to={paths.feed}
            variant="ghost"
            size="large"
            onClick={() =>
              rememberSkipped(
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

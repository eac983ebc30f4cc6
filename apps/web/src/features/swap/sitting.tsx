import { translate } from '@prayer-swap/shared/messages/translate';
import { isUsername } from '@prayer-swap/shared/prayer-requests/choices';
import type { SwapCardData } from '@prayer-swap/shared/swap/schemas';
import { SECOND } from '@prayer-swap/shared/time';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { cn } from '../../lib/cn.ts';
import { ownerName } from '../../lib/format.ts';
import type { ApplyEngagement } from '../../request-interactions/engagement.ts';
import { InteractionError, PrayButton } from '../../request-interactions/interaction-controls.tsx';
import { PauseRings } from '../../request-interactions/prayer-pause.tsx';
import { useRequestInteractions } from '../../request-interactions/use-request-interactions.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { FullScreenDialog } from '../../ui/full-screen-dialog.tsx';
import { Mark } from '../../ui/mark.tsx';
import type { DeckInteraction } from './use-deck.ts';

/** The time in which the confirmation is read before the next request. */
const NEXT_DELAY_MS = 1.5 * SECOND;

type SittingProps = {
  open: boolean;
  onClose: () => void;
  /** The cards of the draw, and the ids of those that were open at the beginning. */
  cards: readonly SwapCardData[];
  ids: readonly string[];
  apply: ApplyEngagement;
  onInteraction: (interaction: DeckInteraction) => void;
};

/** The open cards of the swap, one at a time on the whole screen, and the names at the end. */
export function Sitting({ open, onClose, cards, ids, apply, onInteraction }: SittingProps) {
  const [index, setIndex] = useState(0);
  const sat = cards.filter(({ id }) => ids.includes(id));
  const card = sat[index];
  const prayedFor = sat.filter(({ userCompleted }) => userCompleted);
  return (
    <FullScreenDialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={
        card
          ? translate('sitting.progress', { n: index + 1, total: sat.length })
          : translate('swap.done-title', { count: prayedFor.length })
      }
      titleLook={card ? 'progress' : 'heading'}
    >
      {card ? (
        <SittingCard
          key={card.id}
          card={card}
          apply={apply}
          onInteraction={onInteraction}
          onNext={() => setIndex(index + 1)}
        />
      ) : (
        <SittingEnd prayedFor={prayedFor}>
          <Button size="large" fullWidth onClick={onClose}>
            {translate('sitting.done')}
          </Button>
        </SittingEnd>
      )}
    </FullScreenDialog>
  );
}

type SittingCardProps = Pick<SittingProps, 'apply' | 'onInteraction'> & {
  card: SwapCardData;
  onNext: () => void;
};

function SittingCard({ card, apply, onInteraction, onNext }: SittingCardProps) {
  const { id, userCompleted } = card;
  const { pray, failure } = useRequestInteractions(card, {
    apply,
    onConfirmed: ({ is }) => onInteraction({ id, is }),
  });
  const next = useEffectEvent(onNext);
  useEffect(() => {
    if (!userCompleted) return;
    const timer = setTimeout(() => next(), NEXT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [userCompleted]);
  const [isPausing, setIsPausing] = useState(false);
  return (
    <article className="flex flex-1 animate-appear flex-col">
      {/* The rings take the room that the text leaves. */}
      <div className="relative my-4 hidden min-h-24 flex-1 tall:block">
        <PauseRings
          isPausing={isPausing}
          className="absolute inset-0 m-auto size-full max-h-56 text-primary"
        />
      </div>
      <p
        dir="auto"
        className={cn('request-text text-sitting', isShort(card.text) && 'text-center')}
      >
        {card.text}
      </p>
      <p className="mt-3 mb-6 text-center text-label text-on-primary-soft">
        <bdi>{ownerName(card)}</bdi>
      </p>
      <div className="tall:sticky bottom-0 mt-auto flex flex-col gap-2 bg-primary-soft pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <InteractionError failure={failure} />
        <PrayButton request={card} onPray={pray} onPausing={setIsPausing} />
        <p
          className={cn('text-center text-meta text-on-primary-soft', userCompleted && 'invisible')}
        >
          {translate('sitting.hint')}
        </p>
        <Button variant="ghost" onClick={onNext}>
          {translate('sitting.next')}
        </Button>
      </div>
    </article>
  );
}

/** A text of a few lines is centred. */
function isShort(text: string): boolean {
  return text.length <= 240 && !text.includes('\n');
}

type SittingEndProps = {
  prayedFor: readonly SwapCardData[];
  /** The button that closes the sitting. */
  children: ReactNode;
};

/** The authors whom the member has prayed for. */
function SittingEnd({ prayedFor, children }: SittingEndProps) {
  return (
    <div className="flex flex-1 animate-appear flex-col items-center pt-8 pb-[max(1rem,env(safe-area-inset-bottom))]">
      <ul className="flex flex-col gap-3">
        {prayedFor.map((card) => (
          <li key={card.id} className="flex items-center gap-3 text-body">
            <Avatar name={isUsername(card.ownerUsername) ? card.ownerUsername : null} />
            <bdi>{ownerName(card)}</bdi>
          </li>
        ))}
      </ul>
      <Mark thin className="my-10 w-28" />
      <div className="mt-auto w-full sm:mt-0 sm:w-72">{children}</div>
    </div>
  );
}

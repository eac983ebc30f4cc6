import { translate } from '@prayer-swap/shared/messages/translate';
import type { SwapCardData } from '@prayer-swap/shared/swap/schemas';
import { SECOND } from '@prayer-swap/shared/time';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PAUSE_SECONDS, pauseSeconds, setPauseSeconds } from '../../lib/device-settings.ts';
import type { ApplyEngagement } from '../../request-interactions/engagement.ts';
import { InteractionError, PrayButton } from '../../request-interactions/interaction-controls.tsx';
import { RequestByline, RequestText } from '../../request-interactions/request-content.tsx';
import { useRequestInteractions } from '../../request-interactions/use-request-interactions.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RippleArt } from '../../ui/ripple-art.tsx';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
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

/** The open cards of the swap, one at a time over the dimmed screen. */
export function Sitting({ open, onClose, cards, ids, apply, onInteraction }: SittingProps) {
  const [index, setIndex] = useState(0);
  const content = useRef<HTMLDivElement>(null);
  const sat = cards.filter(({ id }) => ids.includes(id));
  const card = sat[index];
  const title = card
    ? translate('sitting.progress', { n: index + 1, total: sat.length })
    : translate('swap.done-title', {
        count: sat.filter(({ userCompleted }) => userCompleted).length,
      });
  function showNext() {
    flushSync(() => setIndex(index + 1));
    // The focused button was removed.
    content.current?.closest('[role="dialog"]')?.querySelector('h2')?.focus();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={title}
      footer={
        card ? (
          <Button variant="ghost" onClick={showNext}>
            {translate('sitting.next')}
          </Button>
        ) : (
          <Button onClick={onClose}>{translate('sitting.done')}</Button>
        )
      }
    >
      <div ref={content} className="flex flex-col gap-4">
        {card ? (
          <SittingCard
            key={card.id}
            card={card}
            apply={apply}
            onInteraction={onInteraction}
            onNext={showNext}
          />
        ) : (
          <RippleArt className="mx-auto w-40" />
        )}
        {card && index === 0 && !card.userCompleted && <PauseChoice />}
      </div>
    </Dialog>
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
  return (
    <article className="flex animate-appear flex-col gap-4">
      <RequestByline request={card} />
      <RequestText text={card.text} size="swap" />
      <PrayButton request={card} onPray={pray} />
      <InteractionError failure={failure} />
    </article>
  );
}

/** The length of the pause while the button is held. */
function PauseChoice() {
  const [chosen, setChosen] = useState(pauseSeconds);
  return (
    <div className="flex flex-col gap-2">
      {/* The same text is the name of the group. */}
      <p aria-hidden="true" className="text-meta text-ink-muted">
        {translate('sitting.pause')}
      </p>
      <SegmentedChoice
        label={translate('sitting.pause')}
        options={PAUSE_SECONDS.map((seconds) => ({
          value: String(seconds),
          label: translate('sitting.seconds', { n: seconds }),
        }))}
        value={String(chosen)}
        onChange={(value) => {
          const seconds = PAUSE_SECONDS.find((one) => String(one) === value);
          if (seconds === undefined) return;
          setPauseSeconds(seconds);
          setChosen(seconds);
        }}
      />
    </div>
  );
}

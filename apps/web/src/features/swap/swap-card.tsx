import { translate } from '@prayer-swap/shared/messages/translate';
import type { SwapCardData } from '@prayer-swap/shared/swap/schemas';
import { type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { cn } from '../../lib/cn.ts';
import { useMember } from '../../lib/session.ts';
import type { ApplyEngagement, Interaction } from '../../request-interactions/engagement.ts';
import { RequestCard } from '../../request-interactions/request-card.tsx';
import { Button } from '../../ui/button.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { springBack, wiggle } from './card-motion.ts';
import { SwapLabel } from './swap-label.tsx';
import type { DeckInteraction } from './use-deck.ts';

type SwapCardProps = {
  card: SwapCardData;
  /** Prayed for and moved below the open cards. */
  settled: boolean;
  apply: ApplyEngagement;
  onInteraction: (interaction: DeckInteraction) => void;
  /** Moves it below the other open cards; absent for the only one. */
  onSkip?: (() => void) | undefined;
};

export function SwapCard({ card, settled, apply, onInteraction, onSkip }: SwapCardProps) {
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const hasWiggled = useRef(false);
  const { admin } = useMember();
  useSwipeAside(sheet, onSkip);

  function handleInteraction({ is }: Interaction) {
    if (sheet.current && !hasWiggled.current) wiggle(sheet.current);
    hasWiggled.current = true;
    onInteraction({ id: card.id, is });
  }

  return (
    <RequestCard
      ref={sheet}
      size="swap"
      data-card={card.id}
      aria-labelledby={id}
      className={cn(
        'touch-pan-y touch-pinch-zoom [&_.request-text]:transition-opacity [&_.request-text]:duration-200',
        settled && '[&_.request-text]:opacity-80 contrast-more:[&_.request-text]:opacity-100',
      )}
      request={card}
      can={{ ...ALLOWED, report: card.owner !== null, adminReview: admin }}
      apply={apply}
      onConfirmed={handleInteraction}
      heading={<SwapLabel id={id} type={card.swapType} />}
      typeHidden={card.type === card.swapType}
      reactions="alone"
    >
      <Counts card={card} onSkip={onSkip} />
    </RequestCard>
  );
}

/** A card is never the viewer's own and never archived. */
const ALLOWED = { react: true, pray: true, keep: true, flag: true, hide: true, adminDelete: false };

type CountsProps = { card: SwapCardData; onSkip: (() => void) | undefined };

function Counts({ card: { totalCompleted, emojiCounts }, onSkip }: CountsProps) {
  const reactions = Object.values(emojiCounts).reduce((sum, count) => sum + count, 0);
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 border-t border-line pt-3">
      <p className="flex-1 text-meta text-ink-muted tabular-nums">
        <Dotted>
          {translate('swap.prayed-people', { count: totalCompleted })}
          {reactions > 0 && translate('swap.reactions', { count: reactions })}
        </Dotted>
      </p>
      {onSkip && (
        <Button variant="ghost" size="small" className="-me-3" onClick={onSkip}>
          {translate('swap.later')}
        </Button>
      )}
    </div>
  );
}

/** Shorter horizontal movement counts as a slip while scrolling. */
const START_THRESHOLD_PX = 12;
const SWIPE_THRESHOLD_PX = 96;
/** The browser's back gesture starts there. */
const EDGE_PX = 24;

/**
 * Skips a card that is swiped far enough to either side. Released earlier, it springs back. A
 * button does the same.
 */
function useSwipeAside(sheet: RefObject<HTMLElement | null>, onSwipe: (() => void) | undefined) {
  const isEnabled = onSwipe !== undefined;
  const swipe = useEffectEvent(() => onSwipe?.());

  useEffect(() => {
    const card = sheet.current;
    if (!card || !isEnabled) return;
    let start: { id: number; x: number } | null = null;
    let offset = 0;

    const onDown = ({ pointerType, isPrimary, pointerId, clientX }: PointerEvent) => {
      const atEdge = clientX < EDGE_PX || clientX > innerWidth - EDGE_PX;
      if (pointerType === 'touch' && isPrimary && !atEdge) start = { id: pointerId, x: clientX };
    };
    const onMove = ({ pointerId, clientX }: PointerEvent) => {
      if (start?.id !== pointerId) return;
      const deltaX = clientX - start.x;
      if (offset === 0 && Math.abs(deltaX) < START_THRESHOLD_PX) return;
      // Captures the pointer, so that no button under the finger is pressed.
      if (offset === 0) card.setPointerCapture(pointerId);
      offset = deltaX;
      card.style.translate = `${deltaX}px 0`;
    };
    const onEnd = ({ type, pointerId }: PointerEvent) => {
      if (start?.id !== pointerId) return;
      const deltaX = offset;
      start = null;
      offset = 0;
      card.style.removeProperty('translate');
      if (type === 'pointerup' && Math.abs(deltaX) >= SWIPE_THRESHOLD_PX) swipe();
      else if (deltaX !== 0) springBack(card, deltaX);
    };

    const listeners = new AbortController();
    const { signal } = listeners;
    card.addEventListener('pointerdown', onDown, { signal });
    card.addEventListener('pointermove', onMove, { signal });
    card.addEventListener('pointerup', onEnd, { signal });
    card.addEventListener('pointercancel', onEnd, { signal });
    return () => {
      card.style.removeProperty('translate');
      listeners.abort();
    };
  }, [sheet, isEnabled]);
}

import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import type { SwapCardData } from '@prayer-swap/shared/swap/schemas';
import { type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import Flame from '~icons/lucide/flame';
import HeartHandshake from '~icons/lucide/heart-handshake';
import Sparkles from '~icons/lucide/sparkles';
import { cn } from '../../lib/cn.ts';
import { useMember } from '../../lib/session.ts';
import type { ApplyEngagement, Interaction } from '../../request-interactions/engagement.ts';
import { InteractionError, PrayButton } from '../../request-interactions/pray-button.tsx';
import { ReactionRow } from '../../request-interactions/reaction-row.tsx';
import { RequestByline } from '../../request-interactions/request-byline.tsx';
import { RequestText } from '../../request-interactions/request-text.tsx';
import { RequestUpdates } from '../../request-interactions/request-updates.tsx';
import { useMute } from '../../request-interactions/use-mute.ts';
import { useRequestInteractions } from '../../request-interactions/use-request-interactions.ts';
import { ViewerMenu } from '../../request-interactions/viewer-menu.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import type { Icon } from '../../ui/icon.tsx';
import { springBack, wiggle } from './card-motion.ts';
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
  const interactions = useRequestInteractions(card, { apply, onConfirmed: handleInteraction });
  const mute = useMute(card, () => sheet.current);
  // A card is never the viewer's own and never archived.
  const can = {
    keep: true,
    flag: true,
    hide: true,
    report: card.owner !== null,
    adminReview: useMember().admin,
    adminDelete: false,
  };
  useSwipeAside(sheet, onSkip);

  function handleInteraction({ is }: Interaction) {
    if (sheet.current && !hasWiggled.current) wiggle(sheet.current);
    hasWiggled.current = true;
    onInteraction({ id: card.id, is });
  }

  return (
    <Card
      ref={sheet}
      as="article"
      size="swap"
      data-card={card.id}
      data-request-card
      aria-busy={mute.state.is === 'busy' || undefined}
      tabIndex={-1}
      aria-labelledby={id}
      className={cn(
        'flex touch-pan-y touch-pinch-zoom flex-col gap-4 [&_.request-text]:transition-opacity [&_.request-text]:duration-200',
        settled && '[&_.request-text]:opacity-70 contrast-more:[&_.request-text]:opacity-100',
      )}
    >
      <SwapLabel id={id} type={card.swapType} />
      <RequestByline
        request={card}
        typeHidden={card.type === card.swapType}
        menu={<ViewerMenu request={card} can={can} onMute={mute.start} />}
      />
      <RequestText text={card.text} size="swap" />
      <RequestUpdates request={card} />
      <ReactionRow request={card} onReact={interactions.react} />
      <PrayButton request={card} onPray={interactions.pray} />
      <InteractionError failure={interactions.failure} />
      {mute.state.is === 'failed' && (
        <ErrorState message={mute.state.message} onRetry={mute.state.retry} />
      )}
      <Counts card={card} onSkip={onSkip} />
    </Card>
  );
}

const LABELS: Record<
  SwapCardData['swapType'],
  { messageCode: MessageCode; Icon: Icon; look: string }
> = {
  Popular: { messageCode: 'swap.popular', Icon: Flame, look: 'text-hands' },
  Support: { messageCode: 'swap.support', Icon: HeartHandshake, look: 'text-support' },
  Celebration: { messageCode: 'swap.celebration', Icon: Sparkles, look: 'text-celebration' },
};

/** The reason this card was drawn. */
export function SwapLabel({ id, type }: { id: string; type: SwapCardData['swapType'] }) {
  const { messageCode, Icon, look } = LABELS[type];
  return (
    <h2 id={id} className={cn('flex items-center gap-2 text-label font-bold', look)}>
      <Icon aria-hidden="true" className="size-4.5" />
      {translate(messageCode)}
    </h2>
  );
}

type CountsProps = { card: SwapCardData; onSkip: (() => void) | undefined };

function Counts({ card: { totalCompleted, emojiCounts }, onSkip }: CountsProps) {
  const reactions = Object.values(emojiCounts).reduce((sum, count) => sum + count, 0);
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 border-t border-line pt-3">
      <p className="flex-1 text-meta text-ink-muted tabular-nums">
        <Dotted>
          {translate('swap.prayed-people', { count: totalCompleted })}
          {translate('swap.reactions', { count: reactions })}
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

    card.addEventListener('pointerdown', onDown);
    card.addEventListener('pointermove', onMove);
    card.addEventListener('pointerup', onEnd);
    card.addEventListener('pointercancel', onEnd);
    return () => {
      card.style.removeProperty('translate');
      card.removeEventListener('pointerdown', onDown);
      card.removeEventListener('pointermove', onMove);
      card.removeEventListener('pointerup', onEnd);
      card.removeEventListener('pointercancel', onEnd);
    };
  }, [sheet, isEnabled]);
}

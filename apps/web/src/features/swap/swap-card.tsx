import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import type { SwapCard as SwapCardData } from '@prayer-swap/shared/swap/schemas';
import { useId, useRef } from 'react';
import Flame from '~icons/lucide/flame';
import HeartHandshake from '~icons/lucide/heart-handshake';
import Sparkles from '~icons/lucide/sparkles';
import { cn } from '../../lib/cn.ts';
import { ActFailureNote } from '../../request-acts/act-failure.tsx';
import type { Act } from '../../request-acts/engagement.ts';
import type { ApplyEngagement } from '../../request-acts/engagement-news.ts';
import { OthersMenu } from '../../request-acts/others-menu.tsx';
import { PrayButton } from '../../request-acts/pray-button.tsx';
import { ReactionRow } from '../../request-acts/reaction-row.tsx';
import { RequestByline } from '../../request-acts/request-byline.tsx';
import { RequestText } from '../../request-acts/request-text.tsx';
import { RequestUpdates } from '../../request-acts/request-updates.tsx';
import { useHiding } from '../../request-acts/use-hiding.ts';
import { useRequestActs } from '../../request-acts/use-request-acts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import type { Icon } from '../../ui/icon.tsx';
import { wiggle } from './card-motion.ts';
import { useCardAbilities } from './use-card-abilities.ts';
import type { DeckAct } from './use-deck.ts';
import { useDrawAside } from './use-draw-aside.ts';

type SwapCardProps = {
  card: SwapCardData;
  /** Prayed for, and laid below the cards still to answer. */
  settled: boolean;
  apply: ApplyEngagement;
  onActed: (act: DeckAct) => void;
  /** Lays it below the other open cards; not where it is the only one. */
  onLater?: (() => void) | undefined;
};

export function SwapCard({ card, settled, apply, onActed, onLater }: SwapCardProps) {
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const wiggled = useRef(false);
  const acts = useRequestActs(card, { apply, onActed: acted });
  const hiding = useHiding(card, () => sheet.current);
  const can = useCardAbilities(card);
  useDrawAside(sheet, onLater);

  function acted({ is }: Act) {
    if (sheet.current && !wiggled.current) wiggle(sheet.current);
    wiggled.current = true;
    onActed({ id: card.id, is });
  }

  return (
    <Card
      ref={sheet}
      as="article"
      size="swap"
      data-card={card.id}
      data-request-card
      aria-busy={hiding.state.is === 'busy' || undefined}
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
        menu={<OthersMenu request={card} can={can} onHide={hiding.start} />}
      />
      <RequestText text={card.text} size="swap" />
      <RequestUpdates request={card} />
      <ReactionRow request={card} onReact={acts.react} />
      <PrayButton request={card} onPray={acts.pray} />
      <ActFailureNote failure={acts.failure} />
      {hiding.state.is === 'failed' && (
        <ErrorState message={hiding.state.words} onRetry={hiding.state.retry} />
      )}
      <Counts card={card} onLater={onLater} />
    </Card>
  );
}

const LABELS: Record<SwapCardData['swapType'], { words: MessageCode; Icon: Icon; look: string }> = {
  Popular: { words: 'swap.popular', Icon: Flame, look: 'text-hands' },
  Support: { words: 'swap.support', Icon: HeartHandshake, look: 'text-support' },
  Celebration: { words: 'swap.celebration', Icon: Sparkles, look: 'text-celebration' },
};

/** Why this card was drawn. */
export function SwapLabel({ id, type }: { id: string; type: SwapCardData['swapType'] }) {
  const { words, Icon, look } = LABELS[type];
  return (
    <h2 id={id} className={cn('flex items-center gap-2 text-label font-bold', look)}>
      <Icon aria-hidden="true" className="size-4.5" />
      {translate(words)}
    </h2>
  );
}

type CountsProps = { card: SwapCardData; onLater: (() => void) | undefined };

function Counts({ card: { totalCompleted, emojiCounts }, onLater }: CountsProps) {
  const reactions = Object.values(emojiCounts).reduce((sum, count) => sum + count, 0);
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 border-t border-line pt-3">
      <p className="flex-1 text-meta text-ink-muted tabular-nums">
        <Dotted>
          {translate('swap.prayed-people', { count: totalCompleted })}
          {translate('swap.reactions', { count: reactions })}
        </Dotted>
      </p>
      {onLater && (
        <Button variant="ghost" size="small" className="-me-3" onClick={onLater}>
          {translate('swap.later')}
        </Button>
      )}
    </div>
  );
}

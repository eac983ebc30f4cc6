import { translate } from '@prayer-swap/shared/messages/translate';
import type { SwapCardData } from '@prayer-swap/shared/swap/schemas';
import {
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { deviceSlot } from '../../lib/device-storage.ts';
import { optionalLazy } from '../../lib/lazy-module.ts';
import { paths } from '../../lib/paths.ts';
import { useMember } from '../../lib/session.ts';
import { useAnnounce } from '../../lib/use-live-region.tsx';
import { CreateBanner } from '../../request-interactions/create-banner.tsx';
import type { ApplyEngagement } from '../../request-interactions/engagement.ts';
import { onRemoval, type RemovalPredicate } from '../../request-interactions/list-removals.ts';
import { useIsHidden } from '../../request-interactions/queued-removals.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { focusCard, glide } from './card-motion.ts';
import { getNextOpenCard } from './deck-order.ts';
import { SwapCard } from './swap-card.tsx';
import { useDeck } from './use-deck.ts';

const Sitting = optionalLazy(async () => (await import('./sitting.tsx')).Sitting);

type SwapDeckProps = {
  cards: readonly SwapCardData[];
  pushPrompt: ReactNode;
  apply: ApplyEngagement;
  /** Draws new cards. @returns true on success */
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
      onSkip={settled || deck.open.length < 2 ? undefined : () => skipCard(card)}
    />
  );

  /** Moves the card below the other open ones and focuses the next one. */
  function skipCard(card: SwapCardData) {
    if (!list.current) return;
    const { id } = card;
    const next = getNextOpenCard(deck.open, id);
    addSkippedCards(memberId, [card]);
    glide(list.current, () =>
      flushSync(() => setSkipped((before) => [...before.filter((other) => other !== id), id])),
    );
    if (next) focusCard(list.current, next.id);
  }

  const toPray = deck.open.filter(({ userCompleted }) => !userCompleted);
  const [sittingIds, setSittingIds] = useState<readonly string[]>([]);
  const [isSitting, setIsSitting] = useState(false);

  const [above, isAboveVisible] = useIsVisible<HTMLDivElement>();
  const isDone = deck.hasInteracted || cards.length === 0;
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
      {toPray.length > 0 && (
        <Button
          variant="soft"
          fullWidth
          className="mb-4"
          onClick={() => {
            setSittingIds(toPray.map(({ id }) => id));
            setIsSitting(true);
          }}
        >
          {translate('sitting.begin')}
        </Button>
      )}
      {sittingIds.length > 0 && (
        <Suspense>
          <Sitting
            key={sittingIds.join()}
            open={isSitting}
            onClose={() => setIsSitting(false)}
            cards={cards}
            ids={sittingIds}
            apply={apply}
            onInteraction={deck.onInteraction}
          />
        </Suspense>
      )}
      <div ref={list} className="flex flex-col gap-4 [overflow-anchor:none]">
        {[
          ...deck.open.map(renderCard(false)),
          cards.length === 0 && <EmptyDeck key="empty" onMore={onMore} />,
          cards.length > 0 && deck.nextStepDue && (
            <NextStep
              key="next"
              prayedCount={deck.settledCards.length}
              allAnswered={deck.allAnswered}
              onMore={onMore}
            />
          ),
          ...deck.settledCards.map(renderCard(true)),
        ]}
      </div>
      <div className="mt-6 flex justify-center [overflow-anchor:none]">
        <ButtonLink
          to={paths.feed}
          variant={isDone ? 'soft' : 'ghost'}
          size="large"
          // The same button is visible at the top.
          className={isDone && isAboveVisible ? 'invisible' : ''}
          onClick={() => isDone || addSkippedCards(memberId, cards)}
        >
          {translate(isDone ? 'swap.view-all' : 'swap.skip')}
        </ButtonLink>
      </div>
    </>
  );
}

type SwapBannerProps = {
  showThanks: boolean;
  /** The next step, inside the thanks. */
  action: ReactNode;
};

/**
 * The banner above the cards: the last result. It retains its height, so no card moves when the
 * banner of a creation disappears.
 */
function SwapBanner({ showThanks, action }: SwapBannerProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [minHeight, setMinHeight] = useState(0);
  useLayoutEffect(() => {
    // Reading the height forces a layout of the whole screen, so it happens only with content.
    if (ref.current?.hasChildNodes()) setMinHeight(ref.current.offsetHeight);
  }, []);
  return (
    <div ref={ref} style={{ minHeight }} className="flow-root">
      <CreateBanner />
      {showThanks && (
        <div className="[[role=status]+&]:hidden">
          <Banner tone="success" className="mb-4">
            <div className="-my-1.5 flex flex-wrap items-center justify-between gap-x-3">
              <p className="flex-[1_1_8rem] py-1.5">{translate('swap.success')}</p>
              {action}
            </div>
          </Banner>
        </div>
      )}
    </div>
  );
}

type NextStepProps = Pick<SwapDeckProps, 'onMore'> & {
  prayedCount: number;
  allAnswered: boolean;
};

/** Suggestions that appear some time after the swap. */
function NextStep({ prayedCount, allAnswered, onMore }: NextStepProps) {
  const [failed, setFailed] = useState(false);
  const announce = useAnnounce();
  const title = allAnswered
    ? translate('swap.done-title', { count: prayedCount })
    : translate('swap.next-title');

  useEffect(() => announce(title), [announce, title]);

  async function draw() {
    setFailed(false);
    setFailed(!(await onMore()));
  }

  return (
    <section className="soft flex animate-rise flex-col items-start gap-1 rounded-swap bg-primary-soft p-5 text-on-primary-soft">
      <h2 className="text-request font-bold">{title}</h2>
      <p className="text-label">{translate(allAnswered ? 'swap.done-text' : 'swap.next-text')}</p>
      <div className="mt-3 flex flex-wrap gap-2 self-stretch">
        {allAnswered && (
          <Button className="w-full sm:w-auto" onClick={draw}>
            {translate('swap.more')}
          </Button>
        )}
        <ButtonLink
          to={paths.create}
          variant={allAnswered ? 'ghost' : 'primary'}
          className="w-full sm:w-auto"
        >
          {translate('swap.share')}
        </ButtonLink>
      </div>
      {failed && <InlineError className="mt-1">{translate('swap.load-failed')}</InlineError>}
    </section>
  );
}

/** Every card of the draw was flagged or muted. */
function EmptyDeck({ onMore }: Pick<SwapDeckProps, 'onMore'>) {
  const [failed, setFailed] = useState(false);
  const draw = async () => setFailed(!(await onMore()));
  if (failed) return <ErrorState message={translate('swap.load-failed')} onRetry={draw} />;
  return (
    <EmptyState
      scene="lamp"
      message={translate('swap.deck-empty')}
      action={<Button onClick={draw}>{translate('swap.more')}</Button>}
    />
  );
}

/**
 * Whether an element is at least partly inside the window.
 *
 * @returns the ref for the element, and the result; false while it is not mounted
 */
function useIsVisible<Target extends HTMLElement>() {
  const [target, setTarget] = useState<Target | null>(null);
  const [isVisible, setIsVisible] = useState(false);

  useEffect(() => {
    if (!target) return;
    const observer = new IntersectionObserver((entries) =>
      setIsVisible(entries.at(-1)?.isIntersecting === true),
    );
    observer.observe(target);
    return () => {
      observer.disconnect();
      setIsVisible(false);
    };
  }, [target]);

  return [setTarget, isVisible] as const;
}

/** The cards of a draw without those flagged or muted since. */
function useRemainingCards(cards: readonly SwapCardData[]): SwapCardData[] {
  const [removedIds, setRemovedIds] = useState<readonly string[]>([]);
  const removeCards = useEffectEvent((shouldRemove: RemovalPredicate) => {
    const ids = cards.filter(shouldRemove).map(({ id }) => id);
    setRemovedIds((before) => [...before, ...ids]);
    return () => setRemovedIds((now) => now.filter((id) => !ids.includes(id)));
  });
  useEffect(() => onRemoval((shouldRemove) => removeCards(shouldRemove)), []);
  const isHidden = useIsHidden();
  return cards.filter((card) => !removedIds.includes(card.id) && !isHidden(card));
}

const MAX_SKIPPED = 60;

const slot = deviceSlot(
  'swapSkipped',
  z.object({ memberId: z.string(), ids: z.array(z.string()) }),
  'sessionStorage',
);

/** The ids of the cards this member skipped in this tab, the latest last. */
function getSkippedCards(memberId: string): string[] {
  const stored = slot.read();
  return stored?.memberId === memberId ? stored.ids : [];
}

function addSkippedCards(memberId: string, cards: readonly { id: string }[]) {
  const ids = cards.map(({ id }) => id);
  const known = getSkippedCards(memberId).filter((id) => !ids.includes(id));
  slot.write({ memberId, ids: [...known, ...ids].slice(-MAX_SKIPPED) });
}

import { translate } from '@prayer-swap/shared/messages/translate';
import { SWAP_TYPES, type SwapCardData } from '@prayer-swap/shared/swap/schemas';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import ArrowLeftRight from '~icons/lucide/arrow-left-right';
import X from '~icons/lucide/x';
import { deviceSlot } from '../../lib/device-storage.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useMember } from '../../lib/session.ts';
import { onEngagementChange } from '../../request-interactions/engagement.ts';
import { onRemoval } from '../../request-interactions/list-removals.ts';
import { useIsHidden } from '../../request-interactions/queued-removals.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { isAnswered } from './deck-order.ts';
import { swapQuery } from './swap-query.ts';

// public/boot.js reads the same key before the first paint.
const slot = deviceSlot('swapInvitation', z.object({ hiddenOn: z.string() }));

/** The local date. */
function today(): string {
  return new Date().toDateString();
}

/** Hides the invitation for the rest of the day. */
export function hideSwapInvitation(): void {
  slot.write({ hiddenOn: today() });
}

/** A line above the feed that leads to the swap. It is shown until it is used or dismissed, daily. */
export function SwapInvitation() {
  const [isDue, setIsDue] = useState(() => slot.read()?.hiddenOn !== today());
  if (!isDue) return null;

  function dismiss() {
    hideSwapInvitation();
    setIsDue(false);
    // The button disappears while it has the focus.
    document.querySelector('h1')?.focus({ preventScroll: true });
  }

  return (
    <SwapInvitationFrame>
      <IconButton
        label={translate('swap.dismiss')}
        icon={<X className="size-4.5" />}
        onClick={dismiss}
      />
    </SwapInvitationFrame>
  );
}

/** The line without its button. */
export function SwapInvitationFrame({ children }: { children?: ReactNode }) {
  return (
    <div className="swap-invitation soft flex min-h-11 items-center rounded-button bg-primary-soft text-on-primary-soft">
      <Link
        to={paths.swap}
        className="press flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-button px-3 text-label font-bold text-inherit no-underline"
      >
        <ArrowLeftRight className="size-4.5" />
        {translate('swap.title')}
        <span className="font-normal max-sm:hidden">
          {translate('swap.intro', { count: SWAP_TYPES.length })}
        </span>
      </Link>
      {children}
    </div>
  );
}

/** The next draw of cards beside the feed, with the first text. */
export function SwapPreview() {
  const id = useId();
  const options = swapQuery(useMember().id);
  const { data: drawn = [], refetch } = useQuery(options);
  const isHidden = useIsHidden();
  const cards = drawn.filter((card) => !isHidden(card) && !isAnswered(card));
  const [first] = cards;

  // The screen takes over the draw. No deck is mounted that the removal of a card would reset.
  const dropCards = useEffectEvent((shouldDrop: (card: SwapCardData) => boolean) => {
    const shown = queryClient.getQueryData(options.queryKey) ?? [];
    const remaining = shown.filter((card) => !shouldDrop(card));
    if (remaining.length === shown.length) return;
    queryClient.setQueryData(options.queryKey, remaining);
    if (remaining.length === 0) void refetch();
  });
  useEffect(() => onEngagementChange(() => dropCards(isAnswered)), []);
  useEffect(
    () =>
      onRemoval((shouldRemove) => {
        dropCards(shouldRemove);
        return () => {};
      }),
    [],
  );

  if (!first) return null;
  return (
    <section
      aria-labelledby={id}
      className="soft flex animate-appear flex-col items-start gap-1 rounded-card bg-primary-soft p-5 text-on-primary-soft"
    >
      <h2 id={id} className="text-body font-bold">
        {translate('swap.title')}
      </h2>
      <p className="text-label">{translate('swap.intro', { count: cards.length })}</p>
      <p dir="auto" className="request-text mt-2 line-clamp-3 text-body">
        {first.text}
      </p>
      <ButtonLink to={paths.swap} className="mt-3 w-full">
        {translate('swap.begin')}
      </ButtonLink>
    </section>
  );
}

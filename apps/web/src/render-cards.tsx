import { setCurrentLanguage } from '@prayer-swap/shared/messages/translate';
import { REACTION_EMOJIS } from '@prayer-swap/shared/prayer-requests/choices';
import type { RenderCards } from '@prayer-swap/shared/prayer-requests/prerendered-cards';
import { feedPageSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import { swapSchema } from '@prayer-swap/shared/swap/schemas';
import { renderToStaticMarkup } from 'react-dom/server';
import { SwapLabel } from './features/swap/swap-label.tsx';
import { cn } from './lib/cn.ts';
import { paths } from './lib/paths.ts';
import { REACTION_LOOKS } from './request-interactions/reaction-looks.ts';
import {
  RequestCardFrame,
  type RequestCardFrameProps,
} from './request-interactions/request-card-frame.tsx';
import { Skeleton } from './ui/skeleton.tsx';

/** Number of cards in the initial viewport. The app renders the rest. */
const MAX_CARDS = 4;

/** Runs in the server: renders synchronously, because the current language is global. */
export const renderCards: RenderCards = (path, response, language, messages) => {
  setCurrentLanguage(language, messages);
  return renderToStaticMarkup(prerenderedCards(path, response), { identifierPrefix: 'card' });
};

/** The first cards of a screen, from the response of its route. Their controls are skeletons. */
function prerenderedCards(path: string, response: unknown) {
  if (path === paths.swap)
    return swapSchema
      .parse(response)
      .cards.map((card) => (
        <PrerenderedCard
          key={card.id}
          size="swap"
          request={card}
          heading={<SwapLabel id={`label-${card.id}`} type={card.swapType} />}
          typeHidden={card.type === card.swapType}
        />
      ));
  return feedPageSchema
    .parse(response)
    .items.slice(0, MAX_CARDS)
    .map((request) => <PrerenderedCard key={request.id} request={request} />);
}

function PrerenderedCard(props: Omit<RequestCardFrameProps, 'menu' | 'children'>) {
  const isSwap = props.size === 'swap';
  return (
    <RequestCardFrame
      {...props}
      menu={<Skeleton className="-me-2 size-11 rounded-full bg-transparent" />}
    >
      <div className="flex flex-wrap items-center gap-3">
        <PrerenderedReactions />
        <Skeleton
          className={cn(
            'h-12 w-full rounded-button',
            !isSwap && 'wide:ms-auto wide:h-11 wide:w-42',
          )}
        />
      </div>
      {isSwap && <Skeleton className="mt-6 h-8 w-56" />}
    </RequestCardFrame>
  );
}

/**
 * Faint, because they are inactive. Browsers look up an emoji font per weight, which is slow: these
 * have the weight of the real buttons.
 */
function PrerenderedReactions() {
  return (
    <div aria-hidden="true" className="flex min-h-11 gap-1.5 opacity-40">
      {REACTION_EMOJIS.map((emoji) => (
        <span
          key={emoji}
          className="inline-flex w-14 items-center justify-center rounded-full border border-line text-label font-medium tabular-nums"
        >
          {REACTION_LOOKS[emoji].sign}
        </span>
      ))}
    </div>
  );
}

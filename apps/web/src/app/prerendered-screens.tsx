import type { Complete } from '@prayer-swap/shared/complete';
import { translate } from '@prayer-swap/shared/messages/translate';
import {
  CARD_PLACEHOLDERS,
  CARDS_PLACEHOLDER,
} from '@prayer-swap/shared/prayer-requests/card-placeholders';
import {
  ANONYMOUS_OWNER,
  GUEST_OWNER,
  REACTION_EMOJIS,
  REQUEST_TYPES,
  type RequestType,
} from '@prayer-swap/shared/prayer-requests/choices';
import { SWAP_TYPES, type SwapCardData } from '@prayer-swap/shared/swap/schemas';
import type { ReactNode } from 'react';
import { FeedFrame } from '../features/prayer-requests/feed-frame.tsx';
import { SwapLabel } from '../features/swap/swap-card.tsx';
import { SwapInvitationFrame } from '../features/swap/swap-invitation.tsx';
import { cn } from '../lib/cn.ts';
import { paths } from '../lib/paths.ts';
import { REACTION_LOOKS } from '../request-interactions/reaction-looks.ts';
import { type CardRequest, RequestCardFrame } from '../request-interactions/request-card.tsx';
import { AnsweredChip, UpdateNote } from '../request-interactions/request-content.tsx';
import { Page } from '../ui/page.tsx';
import { LoadingRegion, Skeleton } from '../ui/skeleton.tsx';
import { Logo } from './logo.tsx';
import { RailFrame, WideHeaderFrame } from './rail.tsx';
import { CONTENT_ID, SkipLink } from './skip-link.tsx';
import { TabBarFrame } from './tab-bar.tsx';

/** Parts that only some cards have: the answered mark, and an update below the text. */
export const prerenderedParts = {
  answered: <AnsweredChip />,
  update: <UpdateNote update={{ text: CARD_PLACEHOLDERS.text, answered: false }} />,
  answer: <UpdateNote update={{ text: CARD_PLACEHOLDERS.text, answered: true }} />,
};

/**
 * The screens at which a member's visit starts, rendered before any script: the text is readable,
 * links work, everything else is a skeleton. The response of `url` contains the cards in its field
 * `list`; the field `cardKind` of each selects one of `cards`.
 */
export function prerenderedScreens() {
  /** The names of owners who are no members to the reader. */
  const owners = {
    [ANONYMOUS_OWNER]: translate('common.anonymous'),
    [GUEST_OWNER]: translate('common.guest'),
  };
  const windowTitle = (title: string) => translate('common.window-title', { title });
  const screens = [
    {
      path: paths.feed,
      title: windowTitle(translate('requests.feed-title')),
      url: '/api/requests?tab=community&sort=new&archived=false',
      list: 'items',
      cardKind: 'type',
      owners,
      screen: (
        <FeedFrame tools={<Skeleton className="me-2 h-5 w-28" />} side={null}>
          <LoadingRegion>
            <div className="flex min-h-[60dvh] flex-col gap-2">
              <Skeleton className="h-11 rounded-button" />
              <div className="roomy:hidden">
                <SwapInvitationFrame />
              </div>
              <div className="flex flex-col gap-3">{CARDS_PLACEHOLDER}</div>
            </div>
          </LoadingRegion>
        </FeedFrame>
      ),
      cards: byKind(REQUEST_TYPES, (type) => <PrerenderedCard type={type} />),
    },
    {
      path: paths.swap,
      title: windowTitle(translate('swap.title')),
      url: '/api/swap',
      list: 'cards',
      cardKind: 'swapType',
      owners,
      screen: (
        <Page
          title={translate('swap.title')}
          intro={translate('swap.intro', { count: SWAP_TYPES.length })}
        >
          <LoadingRegion>
            <div className="flex flex-col gap-4">{CARDS_PLACEHOLDER}</div>
          </LoadingRegion>
        </Page>
      ),
      cards: byKind(SWAP_TYPES, (swapType) => (
        <PrerenderedCard type="Support" swapType={swapType} />
      )),
    },
  ];
  return screens.map(({ screen, ...rest }) => ({
    ...rest,
    screen: <PrerenderedShell>{screen}</PrerenderedShell>,
  }));
}

type PrerenderedCardProps = { type: RequestType; swapType?: SwapCardData['swapType'] };

/** A card of the feed, or of the swap. The server inserts the owner, the text and an update. */
function PrerenderedCard({ type, swapType }: PrerenderedCardProps) {
  // Complete: a new field of a card is a placeholder or part of a skeleton.
  const request = {
    id: '',
    type,
    ownerUsername: CARD_PLACEHOLDERS.name,
    ownerIsAdmin: false,
    text: CARD_PLACEHOLDERS.text,
    // A placeholder of the card.
    answered: false,
    updateCount: 0,
    newestUpdate: null,
    // The line below the name is a skeleton.
    createdAt: '',
    editedAt: null,
    isOwner: false,
    audience: 'everyone',
    circleId: null,
    day: null,
  } satisfies Complete<CardRequest>;
  return (
    <RequestCardFrame
      size={swapType ? 'swap' : 'usual'}
      heading={swapType && <SwapLabel id={swapType} type={swapType} />}
      request={request}
      typeHidden={swapType !== undefined}
      menu={<Skeleton className="-me-2 size-11 rounded-full bg-transparent" />}
      placeholders={CARD_PLACEHOLDERS}
    >
      <div className="flex flex-wrap items-center gap-3">
        <PrerenderedReactions />
        <Skeleton
          className={cn(
            'h-12 w-full rounded-button',
            !swapType && 'wide:ms-auto wide:h-11 wide:w-42',
          )}
        />
      </div>
      {swapType && <Skeleton className="mt-6 h-8 w-56" />}
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

/** Both bars: the width of the window is known only in the browser. */
function PrerenderedShell({ children }: { children: ReactNode }) {
  return (
    <div className="with-tab-bar prerendered-frame flex min-h-dvh flex-col">
      <SkipLink />
      <header className="prerendered-tabbed sticky top-0 z-30 bg-canvas px-4 pt-[env(safe-area-inset-top)]">
        <div className="@container mx-auto flex h-14 max-w-[40rem] items-center gap-1">
          <div className="min-w-0 flex-1">
            <Logo signedIn />
          </div>
          <Skeleton className="h-9 w-16 rounded-full" />
          <Skeleton className="m-2.5 size-6 rounded-full" />
        </div>
      </header>
      <div className="prerendered-wide">
        <WideHeaderFrame>
          <Skeleton className="h-9 w-16 rounded-full" />
          <Skeleton className="m-2.5 size-6 rounded-full" />
          <Skeleton className="size-11 rounded-full" />
        </WideHeaderFrame>
      </div>
      <div className="prerendered-tabbed">
        <TabBarFrame menu={<Skeleton className="mx-auto mt-3 size-6" />} />
      </div>
      <div className="prerendered-wide">
        <RailFrame />
      </div>
      <main id={CONTENT_ID} tabIndex={-1} className="flex-1 pb-(--bottom-bar)">
        {children}
      </main>
    </div>
  );
}

function byKind<Kind extends string>(kinds: readonly Kind[], render: (kind: Kind) => ReactNode) {
  return Object.fromEntries(kinds.map((kind) => [kind, render(kind)]));
}

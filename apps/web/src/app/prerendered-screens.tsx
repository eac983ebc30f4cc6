import { translate } from '@prayer-swap/shared/messages/translate';
import {
  REACTION_EMOJIS,
  REQUEST_TYPES,
  type RequestType,
} from '@prayer-swap/shared/prayer-requests/choices';
import { SWAP_TYPES, type SwapCardData } from '@prayer-swap/shared/swap/schemas';
import type { ReactNode } from 'react';
import { FeedFrame } from '../features/prayer-requests/feed-frame.tsx';
import { SwapLabel } from '../features/swap/swap-card.tsx';
import { paths } from '../lib/paths.ts';
import { REACTION_LOOKS } from '../request-interactions/reaction-looks.ts';
import { AnsweredChip, RequestTypeChip } from '../request-interactions/request-byline.tsx';
import { UpdateSheet } from '../request-interactions/update-note.tsx';
import { Card } from '../ui/card.tsx';
import { Page } from '../ui/page.tsx';
import { LoadingRegion, Skeleton } from '../ui/skeleton.tsx';
import { Logo } from './logo.tsx';
import { CONTENT_ID, SkipLink } from './skip-link.tsx';
import { TabBarFrame } from './tab-bar.tsx';

/** Values that the server inserts for the requesting member. */
export const PLACEHOLDERS = {
  cards: '%CARDS%',
  name: '%NAME%',
  text: '%TEXT%',
  answered: '%ANSWERED%',
  update: '%UPDATE%',
};

/** Parts that only some cards have: the answered mark, and an update below the text. */
export const prerenderedParts = {
  answered: <AnsweredChip />,
  update: <PrerenderedUpdate answered={false} />,
  answer: <PrerenderedUpdate answered />,
};

type PrerenderedScreen = {
  path: string;
  /** The document title of the screen. */
  title: string;
  /**
   * The request whose response contains the cards, the name of their field, and the field that
   * selects a card.
   */
  url: string;
  list: string;
  cardKind: string;
  screen: ReactNode;
  /** The name of an anonymous owner. */
  anonymous: string;
  /** One card of each type. */
  cards: Record<string, ReactNode>;
};

/**
 * The screens at which a member's visit starts, rendered before any script: the text is readable,
 * links work, everything else is a skeleton.
 */
export function prerenderedScreens(): PrerenderedScreen[] {
  return [
    {
      path: paths.feed,
      title: translate('common.window-title', { title: translate('requests.feed-title') }),
      url: '/api/requests?tab=community&sort=new&archived=false',
      list: 'items',
      cardKind: 'type',
      anonymous: translate('common.anonymous'),
      screen: <PrerenderedFeed />,
      cards: byKind(REQUEST_TYPES, (type) => <PrerenderedRequest type={type} />),
    },
    {
      path: paths.swap,
      title: translate('common.window-title', { title: translate('swap.title') }),
      url: '/api/swap',
      list: 'cards',
      cardKind: 'swapType',
      anonymous: translate('common.anonymous'),
      screen: <PrerenderedSwap />,
      cards: byKind(SWAP_TYPES, (type) => <PrerenderedSwapCard type={type} />),
    },
  ];
}

function PrerenderedFeed() {
  return (
    <PrerenderedShell>
      <FeedFrame>
        <LoadingRegion>
          <div className="flex min-h-[60dvh] flex-col gap-3">
            <Skeleton className="h-13 rounded-button" />
            <div className="flex h-11 items-center">
              <Skeleton className="h-5 w-28" />
            </div>
            <div className="flex flex-col gap-3">{PLACEHOLDERS.cards}</div>
          </div>
        </LoadingRegion>
      </FeedFrame>
    </PrerenderedShell>
  );
}

function PrerenderedRequest({ type }: { type: RequestType }) {
  return (
    <Card className="flex flex-col gap-3">
      <PrerenderedByline>
        <RequestTypeChip type={type} />
      </PrerenderedByline>
      <PrerenderedContent textClass="text-request" />
    </Card>
  );
}

function PrerenderedSwap() {
  return (
    <PrerenderedShell>
      <Page
        title={translate('swap.title')}
        intro={translate('swap.intro', { count: SWAP_TYPES.length })}
      >
        <LoadingRegion>
          <div className="flex flex-col gap-4">{PLACEHOLDERS.cards}</div>
        </LoadingRegion>
      </Page>
    </PrerenderedShell>
  );
}

function PrerenderedSwapCard({ type }: { type: SwapCardData['swapType'] }) {
  return (
    <Card size="swap" className="flex flex-col gap-4">
      <SwapLabel id={type} type={type} />
      <PrerenderedByline />
      <PrerenderedContent textClass="text-swap" />
      <Skeleton className="mt-6 h-8 w-56" />
    </Card>
  );
}

/** The text, its update, the reactions and the button. */
function PrerenderedContent({ textClass }: { textClass: string }) {
  return (
    <>
      <PrerenderedText className={textClass} />
      {PLACEHOLDERS.update}
      <PrerenderedReactions />
      <Skeleton className="h-12 rounded-button" />
    </>
  );
}

function PrerenderedText({ className }: { className: string }) {
  return (
    <p dir="auto" className={`request-text line-clamp-8 ${className}`}>
      {PLACEHOLDERS.text}
    </p>
  );
}

function PrerenderedUpdate({ answered }: { answered: boolean }) {
  return (
    <UpdateSheet answered={answered} heading={<Skeleton className="h-3 w-24" />}>
      <PrerenderedText className="text-body" />
    </UpdateSheet>
  );
}

function PrerenderedByline({ children }: { children?: ReactNode }) {
  return (
    <div className="flex min-h-11 items-start gap-2 narrow:gap-3">
      <Skeleton className="size-10 shrink-0 rounded-full" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 narrow:gap-x-3">
        <div className="max-w-full flex-auto wrap-break-word">
          <p className="text-label font-bold">
            <bdi>{PLACEHOLDERS.name}</bdi>
          </p>
          <p className="text-meta">
            <Skeleton className="inline-block! h-3 w-16" />
          </p>
        </div>
        <div className="flex flex-wrap gap-1.5">
          {PLACEHOLDERS.answered}
          {children}
        </div>
      </div>
      <Skeleton className="-me-2 size-11 rounded-full bg-transparent" />
    </div>
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
    <div className="with-tab-bar flex min-h-dvh flex-col">
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
      <header className="prerendered-wide sticky top-0 z-30 border-b border-line bg-canvas">
        <div className="mx-auto flex h-16 max-w-[67.5rem] items-center gap-3 px-4">
          <div className="flex-1">
            <Logo signedIn />
          </div>
          <Skeleton className="h-11 w-40 rounded-button" />
          <Skeleton className="m-2.5 size-6 rounded-full" />
          <Skeleton className="h-9 w-16 rounded-full" />
          <Skeleton className="size-11 rounded-full" />
        </div>
      </header>
      <div className="prerendered-tabbed">
        <TabBarFrame menu={<Skeleton className="mx-auto mt-3 size-6" />} />
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

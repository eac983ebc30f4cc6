import { translate } from '@prayer-swap/shared/messages/translate';
import { CARDS_PLACEHOLDER } from '@prayer-swap/shared/prayer-requests/prerendered-cards';
import { SWAP_TYPES } from '@prayer-swap/shared/swap/schemas';
import type { ReactNode } from 'react';
import { FeedFrame } from '../features/prayer-requests/feed-frame.tsx';
import { SwapInvitationFrame } from '../features/swap/swap-invitation.tsx';
import { paths } from '../lib/paths.ts';
import { Page } from '../ui/page.tsx';
import { LoadingRegion, Skeleton } from '../ui/skeleton.tsx';
import { Logo } from './logo.tsx';
import { RailFrame, WideHeaderFrame } from './rail.tsx';
import { CONTENT_ID, SkipLink } from './skip-link.tsx';
import { TabBarFrame } from './tab-bar.tsx';

/**
 * The screens at which a member's visit starts, rendered before any script: the text is readable,
 * links work, everything else is a skeleton. The server inserts the cards of the response of `url`.
 */
export function prerenderedScreens() {
  const windowTitle = (title: string) => translate('common.window-title', { title });
  const screens = [
    {
      path: paths.feed,
      title: windowTitle(translate('requests.feed-title')),
      url: '/api/requests?tab=community&sort=new&archived=false',
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
    },
    {
      path: paths.swap,
      title: windowTitle(translate('swap.title')),
      url: '/api/swap',
      screen: (
        <Page
          title={translate('swap.title')}
          intro={translate('swap.intro', { count: SWAP_TYPES.length })}
        >
          <LoadingRegion>
            <div className="flex flex-col gap-4">
              <Skeleton className="h-11 rounded-button" />
              {CARDS_PLACEHOLDER}
            </div>
          </LoadingRegion>
        </Page>
      ),
    },
  ];
  return screens.map(({ screen, ...rest }) => ({
    ...rest,
    screen: <PrerenderedShell>{screen}</PrerenderedShell>,
  }));
}

/** Both bars: the width of the window is known only in the browser. */
function PrerenderedShell({ children }: { children: ReactNode }) {
  return (
    <div className="with-tab-bar prerendered-frame flex min-h-dvh flex-col">
      <SkipLink />
      <header className="prerendered-tabbed sticky top-0 z-30 bg-canvas px-4 pt-(--safe-top)">
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

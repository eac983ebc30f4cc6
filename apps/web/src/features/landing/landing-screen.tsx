import { translate } from '@prayer-swap/shared/messages/translate';
import { lazy, Suspense } from 'react';
import { useSession } from '../../lib/session.ts';
import { usePageHeading } from '../../ui/page.tsx';
import { AppDownload } from './app-download.tsx';
import { CollectivePrayer } from './collective-prayer.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { LandingActions } from './landing-actions.tsx';
import { SampleCard } from './sample-card.tsx';

// Lazy, because only members have figures to load.
const WelcomeBack = lazy(async () => ({
  default: (await import('./welcome-back.tsx')).WelcomeBack,
}));

/** The landing page. Members see a welcome above it. */
export function LandingScreen() {
  const session = useSession();
  const heading = usePageHeading(translate('landing.title'));
  return (
    <div className="mx-auto flex max-w-[67.5rem] flex-col gap-16 px-4 pt-6 pb-20 wide:gap-24 wide:pt-12">
      {session.is === 'signed-in' && (
        <Suspense fallback={<div className="min-h-80 sm:min-h-56 wide:min-h-32" />}>
          <WelcomeBack member={session.member} />
        </Suspense>
      )}
      <section className="grid grid-cols-1 items-center gap-12 wide:grid-cols-2">
        <div className="flex flex-col gap-5 sm:max-wide:items-center sm:max-wide:text-center">
          <h1
            ref={heading}
            tabIndex={-1}
            className="text-landing font-bold wide:text-[3rem] wide:leading-[3.5rem]"
          >
            {translate('landing.headline')}
          </h1>
          <p className="max-w-[34rem] text-request text-ink-muted">
            {translate('landing.tagline')}
          </p>
          {session.is !== 'signed-in' && <LandingActions />}
        </div>
        <SampleCard />
      </section>
      <HowItWorks />
      <CollectivePrayer />
      <AppDownload />
    </div>
  );
}

import { type MessageCode, translate } from '@prayer-swap/shared/messages/translate';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import Feather from '~icons/lucide/feather';
import Handshake from '~icons/lucide/handshake';
import Smartphone from '~icons/lucide/smartphone';
import Users from '~icons/lucide/users';
import { useCommunity } from '../../lib/community.ts';
import { optionalLazy } from '../../lib/lazy-module.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import type { Icon } from '../../ui/icon.tsx';
import { JoiningNoticeIfNeeded } from '../../ui/joining-notice-if-needed.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { Mark } from '../../ui/mark.tsx';
import { usePageHeading } from '../../ui/page.tsx';

// Lazy, because only members have figures to load.
const WelcomeBack = lazy(async () => ({
  default: (await import('./welcome-back.tsx')).WelcomeBack,
}));

const VisitorRequests = optionalLazy(
  async () => (await import('./visitor-requests.tsx')).VisitorRequests,
);

/** The landing page. Members see a welcome above it. */
export function LandingScreen() {
  const session = useSession();
  const { welcome } = useCommunity();
  const heading = usePageHeading(translate('landing.title'));
  return (
    <div className="@container mx-auto flex max-w-[67.5rem] flex-col gap-16 px-4 pt-6 pb-20 wide:gap-24 wide:pt-12">
      {session.is === 'signed-in' && (
        <Suspense fallback={<div className="min-h-80 sm:min-h-56 @min-[54rem]:min-h-32" />}>
          <WelcomeBack member={session.member} />
        </Suspense>
      )}
      <section className="grid grid-cols-1 items-center gap-12 @min-[54rem]:grid-cols-2">
        <div className="flex flex-col gap-5 @min-[38rem]:@max-[54rem]:items-center @min-[38rem]:@max-[54rem]:text-center">
          <h1
            ref={heading}
            tabIndex={-1}
            className="text-landing font-bold wide:text-[3rem] wide:leading-[3.5rem]"
          >
            {translate('landing.headline')}
          </h1>
          <p className="max-w-[34rem] text-request text-ink-muted">
            {welcome ?? translate('landing.tagline')}
          </p>
          {session.is !== 'signed-in' && <LandingActions />}
          {session.is === 'signed-out' && <JoiningNoticeIfNeeded />}
        </div>
        <SampleCard />
      </section>
      <HowItWorks />
      {session.is === 'signed-out' && <VisitorRequestsWhenNear />}
      <CollectivePrayer />
      <AppDownload />
    </div>
  );
}

/** Loads the requests when the visitor scrolls near them. */
function VisitorRequestsWhenNear() {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="-mt-16 wide:-mt-24">
      {near && (
        <Suspense>
          <VisitorRequests />
        </Suspense>
      )}
    </div>
  );
}

/** The primary and the secondary action of a visitor. */
function LandingActions() {
  return (
    <div className="mt-2 flex flex-col gap-3 sm:flex-row">
      <ButtonLink to={paths.register} size="large">
        {translate('landing.join')}
      </ButtonLink>
      <ButtonLink to={paths.login} size="large" variant="soft">
        {translate('landing.sign-in')}
      </ButtonLink>
    </div>
  );
}

const REACTIONS = ['❤️ 6', '⭐ 2', '🙌 9'];

/** An illustration of a request, made of text. It is not interactive. */
function SampleCard() {
  return (
    <figure className="relative isolate mx-auto w-full max-w-[27rem] pt-14 @min-[54rem]:pt-0">
      <Mark
        thin
        className="absolute inset-x-0 top-0 -z-10 mx-auto w-12 opacity-60 @min-[54rem]:hidden"
      />
      <div className="rounded-swap border border-line bg-surface p-5 shadow-float">
        <div className="flex flex-wrap items-center gap-3">
          <Avatar name={null} />
          <div className="max-w-full flex-auto wrap-break-word">
            <p className="text-label font-bold">{translate('landing.sample-name')}</p>
            <p className="text-meta text-ink-muted">{translate('landing.sample-time')}</p>
          </div>
          <Chip tone="support">{translate('landing.sample-type')}</Chip>
        </div>
        <p className="request-text mt-4 text-request">{translate('landing.sample-text')}</p>
        <div aria-hidden="true" className="mt-4 flex flex-wrap gap-2">
          {REACTIONS.map((reaction) => (
            <span
              key={reaction}
              className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line px-3 text-label text-ink-muted tabular-nums"
            >
              {reaction}
            </span>
          ))}
        </div>
        <p className="soft mt-4 rounded-button bg-primary-soft px-4 py-2.5 text-center text-label font-bold text-on-primary-soft">
          {translate('landing.sample-prayed')}
        </p>
      </div>
      <figcaption className="mt-3 text-center text-meta text-ink-muted">
        {translate('landing.sample-label')}
      </figcaption>
    </figure>
  );
}

/** The three steps: share, pray, belong. */
function HowItWorks() {
  return (
    <section>
      <h2 className="mb-5 text-title font-bold">{translate('landing.how')}</h2>
      <ul className="grid gap-4 @min-[54rem]:grid-cols-3 @min-[54rem]:gap-5">
        <Step Icon={Feather} title="landing.share-title" text="landing.share-text" />
        <Step Icon={Handshake} title="landing.together-title" text="landing.together-text" />
        <Step Icon={Users} title="landing.community-title" text="landing.community-text" />
      </ul>
    </section>
  );
}

type StepProps = { Icon: Icon; title: MessageCode; text: MessageCode };

function Step({ Icon, title, text }: StepProps) {
  return (
    <Card as="li" className="flex items-start gap-4 @min-[54rem]:flex-col @min-[54rem]:p-6">
      <span className="soft inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-primary-soft text-on-primary-soft">
        <Icon className="size-5.5" />
      </span>
      <div>
        <h3 className="text-request font-bold">{translate(title)}</h3>
        <p className="mt-1 text-body text-ink-muted">{translate(text)}</p>
      </div>
    </Card>
  );
}

/** Explains prayer by many members, each in their own way. */
function CollectivePrayer() {
  return (
    <section className="soft relative isolate overflow-hidden rounded-swap bg-primary-soft px-6 pt-12 pb-32 text-center text-on-primary-soft wide:pt-16">
      <Mark
        thin
        className="absolute inset-x-0 bottom-3 -z-10 mx-auto w-28 text-on-primary-soft opacity-50"
      />
      <h2 className="text-title font-bold">{translate('landing.collective-title')}</h2>
      <p className="mx-auto mt-3 max-w-[36rem] font-serif text-request">
        {translate('landing.collective-text')}
      </p>
    </section>
  );
}

/** Links to the native app. Renders nothing if no store link is configured. */
function AppDownload() {
  const { apple, google } = useCommunity().storeLinks;
  if (!apple && !google) return null;
  return (
    <section className="flex flex-col items-center gap-4 text-center">
      <Smartphone className="size-7 text-primary" />
      <div>
        <h2 className="text-title font-bold">{translate('landing.app-title')}</h2>
        <p className="mt-1 text-body text-ink-muted">{translate('landing.app-text')}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        {google && <StoreLink href={google}>{translate('landing.google')}</StoreLink>}
        {apple && <StoreLink href={apple}>{translate('landing.apple')}</StoreLink>}
      </div>
    </section>
  );
}

function StoreLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} rel="noreferrer" className={buttonClass({ variant: 'soft', size: 'large' })}>
      {children}
    </a>
  );
}

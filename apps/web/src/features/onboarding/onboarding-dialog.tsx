import { translate } from '@prayer-swap/shared/messages/translate';
import { type SwapCardData, swapSchema } from '@prayer-swap/shared/swap/schemas';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { errorMessage } from '../../lib/api-failure.ts';
import { memberKey } from '../../lib/query-client.ts';
import { useMember } from '../../lib/session.ts';
import type { ApplyEngagement } from '../../request-interactions/engagement.ts';
import { InteractionError, PrayButton } from '../../request-interactions/interaction-controls.tsx';
import { RequestByline } from '../../request-interactions/request-byline.tsx';
import { RequestText } from '../../request-interactions/request-content.tsx';
import { useRequestInteractions } from '../../request-interactions/use-request-interactions.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';

const STEPS = [
  { title: 'welcome.what-title', Content: WhatItIs },
  { title: 'welcome.anonymity-title', Content: Anonymity },
  { title: 'welcome.pray-title', Content: OnboardingPrayer },
] as const;

type OnboardingDialogProps = { open: boolean; onFinish: () => void };

/** The onboarding, in three steps. Each can be the last. */
export function OnboardingDialog({ open, onFinish }: OnboardingDialogProps) {
  const [index, setIndex] = useState(0);
  const contentId = useId();
  const contentRef = useRef<HTMLDivElement>(null);
  const lastIndex = useRef(0);
  const step = STEPS[index] ?? STEPS[0];
  const isLast = index === STEPS.length - 1;
  const title = translate(step.title, { username: useMember().username });
  useEffect(() => {
    // The dialog itself focuses the first step.
    if (lastIndex.current === index) return;
    lastIndex.current = index;
    contentRef.current?.focus({ preventScroll: true });
    contentRef.current?.closest('[role="dialog"]')?.scrollTo(0, 0);
  }, [index]);
  return (
    <Dialog
      open={open}
      onOpenChange={(nextOpen) => nextOpen || onFinish()}
      title={title}
      initialFocusId={contentId}
      footer={
        <>
          {index > 0 && (
            <Button variant="ghost" className="sm:me-auto" onClick={() => setIndex(index - 1)}>
              {translate('common.back')}
            </Button>
          )}
          {!isLast && (
            <Button variant="ghost" onClick={onFinish}>
              {translate('welcome.skip')}
            </Button>
          )}
          <Button
            variant={isLast ? 'soft' : 'primary'}
            onClick={() => (isLast ? onFinish() : setIndex(index + 1))}
          >
            {translate(isLast ? 'welcome.to-feed' : 'welcome.next')}
          </Button>
        </>
      }
    >
      <div
        ref={contentRef}
        id={contentId}
        tabIndex={-1}
        key={index}
        className="flex animate-appear flex-col gap-3 text-body outline-none"
      >
        <p className="text-meta text-ink-muted">
          {translate('welcome.step', { step: index + 1, steps: STEPS.length })}
          <span className="sr-only">. {title}</span>
        </p>
        <step.Content />
      </div>
    </Dialog>
  );
}

function WhatItIs() {
  return (
    <>
      <p>{translate('welcome.what-share')}</p>
      <p>{translate('welcome.what-swap')}</p>
    </>
  );
}

function Anonymity() {
  return (
    <>
      <p>{translate('welcome.anonymity-choice')}</p>
      <p>{translate('hint.anonymous-others')}</p>
      <p>{translate('hint.anonymous-admins')}</p>
    </>
  );
}

function onboardingQuery(memberId: string) {
  return queryOptions({
    queryKey: memberKey(memberId, 'onboarding'),
    queryFn: async ({ signal }) => {
      const { cards } = await api.get('/swap', { responseSchema: swapSchema, signal });
      return cards.find(({ type }) => type === 'Support') ?? cards[0] ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** One real request, selected as the swap selects. Support requests come first. */
function OnboardingPrayer() {
  return (
    <QueryView
      query={useQuery(onboardingQuery(useMember().id))}
      loading={
        <LoadingRegion>
          <Skeleton className="h-52" />
        </LoadingRegion>
      }
      failure={(error) => ({ message: errorMessage(error) })}
    >
      {(card) => (card ? <Prayer card={card} /> : <p>{translate('welcome.pray-none')}</p>)}
    </QueryView>
  );
}

function Prayer({ card }: { card: SwapCardData }) {
  const { queryKey } = onboardingQuery(useMember().id);
  const client = useQueryClient();
  const apply: ApplyEngagement = (id, change) => {
    client.setQueryData<SwapCardData | null>(
      queryKey,
      (now) => now && (now.id === id ? change(now) : now),
    );
  };
  const interactions = useRequestInteractions(card, { apply });
  return (
    <>
      <p>{translate('welcome.pray-how')}</p>
      <article
        aria-label={translate('welcome.pray-card')}
        className="flex flex-col gap-3 rounded-card border border-line p-4"
      >
        <RequestByline request={card} />
        <RequestText text={card.text} />
        <PrayButton request={card} onPray={interactions.pray} />
        <InteractionError failure={interactions.failure} />
      </article>
      <p className="text-label text-ink-muted">{translate('welcome.pray-later')}</p>
    </>
  );
}

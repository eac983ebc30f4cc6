import { translate } from '@prayer-swap/shared/messages/translate';
import { type SwapCardData, swapSchema } from '@prayer-swap/shared/swap/schemas';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { errorMessage } from '../../lib/api-failure.ts';
import { memberKey } from '../../lib/query-client.ts';
import { useMember } from '../../lib/session.ts';
import { useRetry } from '../../lib/use-retry.ts';
import type { ApplyEngagement } from '../../request-interactions/engagement.ts';
import { InteractionError } from '../../request-interactions/interaction-error.tsx';
import { PrayButton } from '../../request-interactions/pray-button.tsx';
import { RequestByline } from '../../request-interactions/request-byline.tsx';
import { RequestText } from '../../request-interactions/request-text.tsx';
import { useRequestInteractions } from '../../request-interactions/use-request-interactions.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';

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
export function OnboardingPrayer() {
  const query = useQuery(onboardingQuery(useMember().id));
  const [retrying, retry] = useRetry(query.refetch);
  if (query.data) return <Prayer card={query.data} />;
  if (query.data === null) return <p>{translate('welcome.pray-none')}</p>;
  if (query.isError || retrying) {
    return <ErrorState message={errorMessage(query.error)} onRetry={retry} />;
  }
  return (
    <LoadingRegion>
      <Skeleton className="h-52" />
    </LoadingRegion>
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

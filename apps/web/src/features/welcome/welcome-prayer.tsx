import { translate } from '@prayer-swap/shared/messages/translate';
import { type SwapCard, swapSchema } from '@prayer-swap/shared/swap/schemas';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { wordsFor } from '../../lib/api-failure.ts';
import { memberKey } from '../../lib/query-client.ts';
import { useMember } from '../../lib/session.ts';
import { useRetry } from '../../lib/use-retry.ts';
import { ActFailureNote } from '../../request-acts/act-failure.tsx';
import type { ApplyEngagement } from '../../request-acts/engagement-news.ts';
import { PrayButton } from '../../request-acts/pray-button.tsx';
import { RequestByline } from '../../request-acts/request-byline.tsx';
import { RequestText } from '../../request-acts/request-text.tsx';
import { useRequestActs } from '../../request-acts/use-request-acts.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingPlace, Skeleton } from '../../ui/skeleton.tsx';

function welcomeQuery(memberId: string) {
  return queryOptions({
    queryKey: memberKey(memberId, 'welcome'),
    queryFn: async ({ signal }) => {
      const { cards } = await api.get('/swap', { answer: swapSchema, signal });
      return cards.find(({ type }) => type === 'Support') ?? cards[0] ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** One request that somebody really shared, drawn as the swap draws; somebody in need comes first. */
export function WelcomePrayer() {
  const query = useQuery(welcomeQuery(useMember().id));
  const [retrying, retry] = useRetry(query.refetch);
  if (query.data) return <Prayer card={query.data} />;
  if (query.data === null) return <p>{translate('welcome.pray-none')}</p>;
  if (query.isError || retrying) {
    return <ErrorState message={wordsFor(query.error)} onRetry={retry} />;
  }
  return (
    <LoadingPlace>
      <Skeleton className="h-52" />
    </LoadingPlace>
  );
}

function Prayer({ card }: { card: SwapCard }) {
  const { queryKey } = welcomeQuery(useMember().id);
  const client = useQueryClient();
  const apply: ApplyEngagement = (id, change) => {
    client.setQueryData<SwapCard | null>(
      queryKey,
      (now) => now && (now.id === id ? change(now) : now),
    );
  };
  const acts = useRequestActs(card, { apply });
  return (
    <>
      <p>{translate('welcome.pray-how')}</p>
      <article
        aria-label={translate('welcome.pray-card')}
        className="flex flex-col gap-3 rounded-card border border-line p-4"
      >
        <RequestByline request={card} />
        <RequestText text={card.text} />
        <PrayButton request={card} onPray={acts.pray} />
        <ActFailureNote failure={acts.failure} />
      </article>
      <p className="text-label text-ink-muted">{translate('welcome.pray-later')}</p>
    </>
  );
}

import { impactSchema } from '@prayer-swap/shared/impact/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type * as z from 'zod/mini';
import ArrowRight from '~icons/lucide/arrow-right';
import { api } from '../../lib/api-client.ts';
import { httpErrorOf } from '../../lib/api-failure.ts';
import { cn } from '../../lib/cn.ts';
import { formatNumber } from '../../lib/format.ts';
import { useLiveEvents } from '../../lib/live-events.ts';
import { paths } from '../../lib/paths.ts';
import { memberKey } from '../../lib/query-client.ts';
import { useMember } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';

export function ImpactScreen() {
  return (
    <Page title={translate('impact.title')} intro={translate('impact.intro')}>
      <div className="flex flex-col gap-8">
        <div className="flex flex-col gap-3">
          <Numbers />
          <div className="text-label">
            <Disclosure label={translate('hint.points')}>
              <p className="text-ink-muted">{translate('hint.points-text')}</p>
            </Disclosure>
          </div>
        </div>
        <ImpactTips />
      </div>
    </Page>
  );
}

function Numbers() {
  const client = useQueryClient();
  const query = queryOptions({
    queryKey: memberKey(useMember().id, 'impact'),
    queryFn: ({ signal }) => api.get('/me/impact', { responseSchema: impactSchema, signal }),
    // Refetches on mount, because a completion on another screen changes the figures.
    staleTime: 0,
  });

  // Every counted action awards points, so a change of the balance means changed figures.
  useLiveEvents((event) => {
    if (event.type === 'points') void client.invalidateQueries({ queryKey: query.queryKey });
  });

  return (
    <QueryView
      query={useQuery(query)}
      loading={
        <LoadingRegion>
          <div className="grid gap-3 sm:grid-cols-3">
            <Skeleton className="h-36 rounded-card sm:col-span-3" />
            <Skeleton className="h-32 rounded-card" />
            <Skeleton className="h-32 rounded-card" />
            <Skeleton className="h-32 rounded-card" />
          </div>
        </LoadingRegion>
      }
      failure={(error) => ({
        title: translate('impact.error-title'),
        message: translate(
          httpErrorOf(error, 404) ? 'impact.user-not-found' : 'impact.load-failed',
        ),
      })}
    >
      {(impact) => <ImpactNumbers impact={impact} />}
    </QueryView>
  );
}

/** The figure of the community comes first, in the colour of points. */
const FIGURES = [
  { key: 'goodWillPoints', name: 'impact.points', sentence: 'impact.points-sentence' },
  { key: 'prayersShared', name: 'impact.shared', sentence: 'impact.shared-sentence' },
  { key: 'prayersCompleted', name: 'impact.completed', sentence: 'impact.completed-sentence' },
  { key: 'reactionsGiven', name: 'impact.reactions', sentence: 'impact.reactions-sentence' },
] as const;

/** The four figures of the member and their meaning, without a comparison to other members. */
function ImpactNumbers({ impact }: { impact: z.infer<typeof impactSchema> }) {
  const nothing = Object.values(impact).every((count) => count === 0);
  return (
    <div className="flex flex-col gap-3">
      {nothing && <p className="text-body">{translate('impact.nothing-yet')}</p>}
      <dl className="grid gap-3 sm:grid-cols-3">
        {FIGURES.map(({ key, name, sentence }, index) => (
          <Card key={key} className={cn('flex flex-col gap-1', index === 0 && 'sm:col-span-3')}>
            <dt className="text-meta font-medium text-ink-muted">{translate(name)}</dt>
            <dd
              className={cn('text-landing font-bold', index === 0 ? 'text-points' : 'text-primary')}
            >
              {formatNumber(impact[key])}
            </dd>
            <dd className="text-label">{translate(sentence, { count: impact[key] })}</dd>
          </Card>
        ))}
      </dl>
    </div>
  );
}

/** Suggests the next actions, also when the figures could not be loaded. */
function ImpactTips() {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-request font-bold">
        {translate('impact.tips')}
      </h2>
      <div className="grid gap-3 sm:grid-cols-2">
        <Tip
          title={translate('impact.share-title')}
          text={translate('impact.share-text')}
          to={paths.create}
          link={translate('impact.share-link')}
        />
        <Tip
          title={translate('impact.pray-title')}
          text={translate('impact.pray-text')}
          to={paths.swap}
          link={translate('impact.pray-link')}
        />
      </div>
    </section>
  );
}

type TipProps = { title: string; text: string; to: string; link: string };

function Tip({ title, text, to, link }: TipProps) {
  return (
    <Card className="flex flex-col items-start gap-1">
      <h3 className="text-body font-bold">{title}</h3>
      <p className="flex-1 text-label text-ink-muted">{text}</p>
      <ButtonLink to={to} variant="soft" className="mt-3">
        {link}
        <ArrowRight aria-hidden="true" className="size-4.5 rtl:-scale-x-100" />
      </ButtonLink>
    </Card>
  );
}

import { impactSchema } from '@prayer-swap/shared/impact/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type * as z from 'zod/mini';
import ArrowRight from '~icons/lucide/arrow-right';
import { httpErrorOf } from '../../lib/api-failure.ts';
import { cn } from '../../lib/cn.ts';
import { formatNumber } from '../../lib/format.ts';
import { useLiveEvents } from '../../lib/live-events.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useMember } from '../../lib/session.ts';
import { CopyNoteOf } from '../../offline/cached-copy-note.tsx';
import { cachedMemberQuery } from '../../offline/cached-queries.ts';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { PrayerTimeline } from './prayer-timeline.tsx';

type ImpactScreenProps = {
  /** The answered prayers of another feature, below the figures. */
  answered: ReactNode;
};

export function ImpactScreen({ answered }: ImpactScreenProps) {
  return (
    <Page title={translate('impact.title')}>
      <div className="flex flex-col gap-8">
        <div className="flex flex-col gap-3">
          <CopyNoteOf path={PATH} />
          <Numbers />
          <div className="text-label">
            <Disclosure label={translate('hint.points')}>
              <p className="text-ink-muted">{translate('hint.points-text')}</p>
            </Disclosure>
          </div>
        </div>
        {answered}
        <PrayerTimeline>
          <ImpactTips />
        </PrayerTimeline>
      </div>
    </Page>
  );
}

const PATH = '/me/impact';
const impactQuery = cachedMemberQuery(['impact'], PATH, impactSchema);

function Numbers() {
  const options = impactQuery(useMember().id);
  // Refetches on mount, because a completion on another screen changes the figures.
  const query = useQuery({ ...options, staleTime: 0 });

  // Every counted action awards points, so a change of the balance means changed figures.
  useLiveEvents((event) => {
    if (event.type === 'points') void queryClient.invalidateQueries(options);
  });

  return (
    <QueryView
      query={query}
      loading={
        <LoadingRegion>
          <Skeleton className="mb-4 h-20 sm:h-10" />
          <div className={figuresClass}>
            {FIGURES.map(({ key }) => (
              <Skeleton key={key} className="h-27.5 rounded-card sm:h-22" />
            ))}
          </div>
        </LoadingRegion>
      }
      failureTitle={translate('impact.error-title')}
      failure={(error) =>
        translate(httpErrorOf(error, 404) ? 'impact.user-not-found' : 'impact.load-failed')
      }
    >
      {(impact) => <ImpactNumbers impact={impact} />}
    </QueryView>
  );
}

/** The figures below the number of prayers. */
const FIGURES = [
  { key: 'goodWillPoints', name: 'impact.points' },
  { key: 'prayersShared', name: 'impact.shared' },
  { key: 'reactionsGiven', name: 'impact.reactions' },
] as const;

const figuresClass = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))] gap-2';

/** The figures of the member, without a comparison to other members. */
function ImpactNumbers({ impact }: { impact: z.infer<typeof impactSchema> }) {
  const nothing = Object.values(impact).every((count) => count === 0);
  return (
    <div className="flex flex-col gap-4">
      <p className="font-serif text-landing text-balance">
        {nothing
          ? translate('impact.nothing-yet')
          : translate('impact.prayers', { count: impact.prayersCompleted })}
      </p>
      <dl className={figuresClass}>
        {FIGURES.map(({ key, name }) => (
          <Card key={key} className="flex flex-col justify-between gap-1 p-3">
            <dt className="text-meta font-medium text-balance text-ink-muted">{translate(name)}</dt>
            <dd
              className={cn(
                'text-title font-bold',
                key === 'goodWillPoints' ? 'text-points' : 'text-primary',
              )}
            >
              {formatNumber(impact[key])}
            </dd>
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
        <ArrowRight className="size-4.5 rtl:-scale-x-100" />
      </ButtonLink>
    </Card>
  );
}

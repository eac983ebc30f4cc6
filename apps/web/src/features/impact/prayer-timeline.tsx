import { type ImpactPrayer, impactPrayerPageSchema } from '@prayer-swap/shared/impact/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { isUsername } from '@prayer-swap/shared/prayer-requests/choices';
import { relativeTime } from '@prayer-swap/shared/relative-time';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { errorMessage } from '../../lib/api-failure.ts';
import { cn } from '../../lib/cn.ts';
import { paths, prayerPath } from '../../lib/paths.ts';
import { useMember } from '../../lib/session.ts';
import { useNow } from '../../lib/use-now.ts';
import { cachedPagedQuery } from '../../offline/cached-queries.ts';
import { UpdateNote } from '../../request-interactions/request-content.tsx';
import { usePagedRequests } from '../../request-interactions/use-paged-requests.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { LoadMoreButton } from '../../ui/load-more-button.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';

/**
 * Who the member prayed for, what became of it, and the newest update. Only the member sees it.
 *
 * @param children shown below once the list has loaded or failed, so that it does not move them
 */
export function PrayerTimeline({ children }: { children: ReactNode }) {
  const { items, list } = usePrayers();
  return (
    <>
      <TimelineSection items={items} list={list} />
      {(items.data || items.error) && children}
    </>
  );
}

function TimelineSection({ items, list }: ReturnType<typeof usePrayers>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div>
        <h2 id={id} className="text-request font-bold">
          {translate('impact.timeline')}
        </h2>
        <p className="text-meta text-ink-muted">{translate('impact.timeline-private')}</p>
      </div>
      <QueryView
        query={items}
        loading={
          <LoadingRegion>
            <div className="flex flex-col gap-3">
              <Skeleton className="h-20 rounded-card" />
              <Skeleton className="h-20 rounded-card" />
            </div>
          </LoadingRegion>
        }
        failureTitle={translate('impact.timeline-failed')}
        failure={errorMessage}
      >
        {(prayers) =>
          prayers.length === 0 ? (
            <EmptyState
              scene="boat"
              message={translate('impact.timeline-empty')}
              action={<ButtonLink to={paths.swap}>{translate('impact.pray-link')}</ButtonLink>}
            />
          ) : (
            <ol className="ms-1.5 border-s-2 border-line">
              {prayers.map((prayer) => (
                <TimelineEntry key={prayer.id} prayer={prayer} />
              ))}
            </ol>
          )
        }
      </QueryView>
      <LoadMoreButton
        list={list}
        label={translate('impact.timeline-more')}
        failure={translate('impact.timeline-failed')}
      />
    </section>
  );
}

function TimelineEntry({ prayer }: { prayer: ImpactPrayer }) {
  const { id, text, ownerUsername, answered, newestUpdate, prayedAt } = prayer;
  const time = relativeTime(new Date(prayedAt), useNow());
  return (
    <li className="relative flex flex-col gap-2 ps-5 pb-6 last:pb-0">
      <span
        aria-hidden="true"
        className={cn(
          'absolute -start-[0.4375rem] top-1.5 size-3 rounded-full border-2 border-canvas',
          answered ? 'bg-success' : 'bg-primary',
        )}
      />
      <Link
        to={prayerPath(id)}
        className="rounded-control text-ink no-underline underline-offset-4 hover:underline"
      >
        <span className="block text-meta text-ink-muted">
          {isUsername(ownerUsername)
            ? translate('impact.prayed-for', { username: ownerUsername, time })
            : translate('impact.prayed-for-someone', { time })}
        </span>
        <span dir="auto" className="request-text line-clamp-2 text-body">
          {text}
        </span>
      </Link>
      {newestUpdate && <UpdateNote update={newestUpdate} />}
    </li>
  );
}

function usePrayers() {
  return usePagedRequests(prayersQuery(useMember().id));
}

function prayersQuery(memberId: string) {
  return {
    ...cachedPagedQuery(
      memberId,
      ['impact', 'prayers'],
      '/me/impact/prayers',
      impactPrayerPageSchema,
    ),
    // Another screen may have added a prayer.
    staleTime: 0,
  };
}

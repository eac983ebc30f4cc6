import { translate } from '@prayer-swap/shared/messages/translate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '../../lib/api-failure.ts';
import { useLiveEvents } from '../../lib/live-events.ts';
import { useMember } from '../../lib/session.ts';
import { useRetry } from '../../lib/use-retry.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { ImpactNumbers } from './impact-numbers.tsx';
import { type Impact, impactQuery } from './impact-query.ts';
import { ImpactTips } from './impact-tips.tsx';

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
  const state = useImpact();
  switch (state.is) {
    case 'loading':
      return <NumbersSkeleton />;
    case 'failed':
      return (
        <ErrorState
          title={translate('impact.error-title')}
          message={state.message}
          onRetry={state.retry}
        />
      );
    case 'ready':
      return <ImpactNumbers impact={state.impact} />;
    default:
      return state satisfies never;
  }
}

type ImpactState =
  | { is: 'loading' }
  | { is: 'failed'; message: string; retry: () => Promise<void> }
  | { is: 'ready'; impact: Impact };

function useImpact(): ImpactState {
  const { id } = useMember();
  const client = useQueryClient();
  const query = impactQuery(id);
  const { data: impact, error, refetch } = useQuery(query);
  const [retrying, retry] = useRetry(refetch);

  // Every counted action awards points, so a change of the balance means changed figures.
  useLiveEvents((event) => {
    if (event.type === 'points') void client.invalidateQueries({ queryKey: query.queryKey });
  });

  if (impact) return { is: 'ready', impact };
  if (error || retrying) return { is: 'failed', message: loadErrorMessage(error), retry };
  return { is: 'loading' };
}

function loadErrorMessage(error: Error | null): string {
  const failure = failureOf(error);
  const unknown = failure.kind === 'http-error' && failure.status === 404;
  return translate(unknown ? 'impact.user-not-found' : 'impact.load-failed');
}

function NumbersSkeleton() {
  return (
    <LoadingRegion>
      <div className="grid gap-3 sm:grid-cols-3">
        <Skeleton className="h-36 rounded-card sm:col-span-3" />
        <Skeleton className="h-32 rounded-card" />
        <Skeleton className="h-32 rounded-card" />
        <Skeleton className="h-32 rounded-card" />
      </div>
    </LoadingRegion>
  );
}

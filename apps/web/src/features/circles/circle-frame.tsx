import type { Circle } from '@prayer-swap/shared/circles/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import Plus from '~icons/lucide/plus';
import UsersRound from '~icons/lucide/users-round';
import { errorMessage } from '../../lib/api-failure.ts';
import { circlePath, paths } from '../../lib/paths.ts';
import { useMember } from '../../lib/session.ts';
import { circlesQuery } from '../../request-interactions/circles.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { PrintLink } from '../../ui/print-sheet.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';

/** The screen of the circle that the URL names. */
export function CircleFrame({ children }: { children: (circle: Circle) => ReactNode }) {
  return (
    <CircleView introOf={({ description }) => description}>
      {(circle) => (
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center gap-3">
            <ButtonLink to={`${paths.create}?${new URLSearchParams({ circle: circle.id })}`}>
              <Plus className="size-4.5" />
              {translate('circles.share')}
            </ButtonLink>
            <ButtonLink to={circlePath(circle.id, paths.circleMembers)} variant="soft">
              <UsersRound className="size-4.5" />
              {translate('circles.members', { count: circle.memberCount })}
            </ButtonLink>
            <PrintLink to={circlePath(circle.id, paths.printCircle)} />
          </div>
          {children(circle)}
        </div>
      )}
    </CircleView>
  );
}

type CircleViewProps = {
  introOf: (circle: Circle) => string;
  children: (circle: Circle) => ReactNode;
};

/** A screen about the circle that the URL names. */
export function CircleView({ introOf, children }: CircleViewProps) {
  const { circle, query } = useCircle();
  return (
    <Page title={circle?.name ?? translate('circles.title')} intro={circle && introOf(circle)}>
      <QueryView
        query={query}
        loading={
          <LoadingRegion>
            <Skeleton className="h-60 rounded-card" />
          </LoadingRegion>
        }
        failureTitle={translate('circles.load-failed')}
        failure={errorMessage}
      >
        {() => (circle ? children(circle) : <NoCircle />)}
      </QueryView>
    </Page>
  );
}

/** The circle that the URL names; undefined while it loads and if the member is not in it. */
export function useCircle() {
  const [search] = useSearchParams();
  const id = search.get('id');
  const query = useQuery(circlesQuery(useMember().id));
  return { circle: query.data?.items.find((circle) => circle.id === id), query };
}

export function NoCircle() {
  return (
    <EmptyState
      scene="lamp"
      message={translate('circles.not-found')}
      action={<ButtonLink to={paths.circles}>{translate('circles.title')}</ButtonLink>}
    />
  );
}

import type { Circle } from '@prayer-swap/shared/circles/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import ChevronRight from '~icons/lucide/chevron-right';
import HeartHandshake from '~icons/lucide/heart-handshake';
import Plus from '~icons/lucide/plus';
import { errorMessage } from '../../lib/api-failure.ts';
import { circlePath, paths } from '../../lib/paths.ts';
import { useMember } from '../../lib/session.ts';
import { CopyNoteOf } from '../../offline/cached-copy-note.tsx';
import { careTeamQuery, circlesQuery } from '../../request-interactions/circles.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { CircleForm } from './circle-form.tsx';

/** The member's circles, and a form for a new one. */
export function CirclesScreen() {
  const { id } = useMember();
  const [isCreating, setIsCreating] = useState(false);
  const navigate = useNavigate();
  const { data: careTeam } = useQuery(careTeamQuery(id));
  return (
    <Page title={translate('circles.title')} intro={translate('circles.intro')}>
      <div className="flex flex-col gap-4">
        <CopyNoteOf path="/circles" />
        {careTeam?.member && (
          <ButtonLink to={paths.careRequests} variant="soft" fullWidth>
            <HeartHandshake className="size-4.5" />
            {translate('care-team.title')}
          </ButtonLink>
        )}
        <QueryView
          query={useQuery(circlesQuery(id))}
          loading={
            <LoadingRegion>
              <Skeleton className="h-40 rounded-card" />
            </LoadingRegion>
          }
          failureTitle={translate('circles.load-failed')}
          failure={errorMessage}
        >
          {({ items }) =>
            items.length === 0 && !isCreating ? (
              <EmptyState scene="lamp" message={translate('circles.empty')} />
            ) : (
              <CircleList circles={items} />
            )
          }
        </QueryView>
        {isCreating ? (
          <Card as="section" aria-label={translate('circles.start')}>
            <CircleForm
              submitLabel={translate('circles.create')}
              onSaved={(circle) => void navigate(circlePath(circle.id, paths.circleMembers))}
            />
          </Card>
        ) : (
          <Button variant="soft" className="self-center" onClick={() => setIsCreating(true)}>
            <Plus className="size-4.5" />
            {translate('circles.start')}
          </Button>
        )}
      </div>
    </Page>
  );
}

function CircleList({ circles }: { circles: readonly Circle[] }) {
  return (
    <ul aria-label={translate('circles.title')} className="flex flex-col gap-3 empty:hidden">
      {circles.map((circle) => (
        <li key={circle.id}>
          <Card className="relative flex items-center gap-3">
            <div className="min-w-0 flex-1">
              <p className="text-body font-bold wrap-break-word">
                <Link
                  to={circlePath(circle.id)}
                  className="text-ink no-underline after:absolute after:inset-0 after:rounded-card"
                >
                  <bdi>{circle.name}</bdi>
                </Link>
              </p>
              {circle.description && (
                <p dir="auto" className="line-clamp-2 text-meta text-ink-muted">
                  {circle.description}
                </p>
              )}
              <p className="text-meta text-ink-muted">
                <Dotted>
                  {translate('circles.members', { count: circle.memberCount })}
                  {circle.role === 'keeper' && translate('circles.keeper-badge')}
                </Dotted>
              </p>
            </div>
            <ChevronRight className="size-5 text-ink-muted rtl:-scale-x-100" />
          </Card>
        </li>
      ))}
    </ul>
  );
}

import { translate } from '@prayer-swap/shared/messages/translate';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { memo } from 'react';
import { cn } from '../../lib/cn.ts';
import { ownerName } from '../../lib/format.ts';
import { InteractionError } from '../../request-interactions/interaction-error.tsx';
import { PrayButton } from '../../request-interactions/pray-button.tsx';
import { PrayedCount, ReactionRow } from '../../request-interactions/reaction-row.tsx';
import { RequestByline } from '../../request-interactions/request-byline.tsx';
import { RequestText } from '../../request-interactions/request-text.tsx';
import { RequestUpdates } from '../../request-interactions/request-updates.tsx';
import { useMute } from '../../request-interactions/use-mute.ts';
import { useRequestInteractions } from '../../request-interactions/use-request-interactions.ts';
import { ViewerMenu } from '../../request-interactions/viewer-menu.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ModerationNote } from './moderation-note.tsx';
import { OwnRequestText } from './own-request-text.tsx';
import { OwnerMenu } from './owner-menu.tsx';
import { findCard, prayerAnchor } from './prayer-anchor.ts';
import { updateRequest } from './request-cache.ts';
import { DeleteUpdateButton } from './updates/delete-update-button.tsx';
import { useArchive } from './use-archive.ts';

type RequestCardProps = {
  request: PrayerRequest;
  /** True for two seconds on the linked request. */
  highlighted?: boolean;
};

/** Memoized: a change of one card must not render a thousand others. */
export const RequestCard = memo(function RequestCard({
  request,
  highlighted = false,
}: RequestCardProps) {
  const interactions = useRequestInteractions(request, { apply: updateRequest });
  const archive = useArchive(request);
  const mute = useMute(request, () => findCard(request.id));
  const busy = archive.state.is === 'busy' || mute.state.is === 'busy';
  const { can, isOwner } = request;
  return (
    <Card
      as="article"
      id={prayerAnchor(request.id)}
      data-request-card
      tabIndex={-1}
      aria-busy={busy || undefined}
      aria-label={translate('requests.card', {
        type: request.type,
        username: ownerName(request),
      })}
      className={cn(
        'flex flex-col gap-3 transition-[opacity,box-shadow] duration-200',
        busy && 'opacity-60',
        highlighted && 'ring-2 ring-primary',
      )}
    >
      <RequestByline
        request={request}
        menu={
          isOwner ? (
            <OwnerMenu request={request} onArchive={archive.set} />
          ) : (
            <ViewerMenu request={request} can={can} onMute={mute.start} />
          )
        }
      />
      <ModerationNote status={request.status} />
      {isOwner ? <OwnRequestText request={request} /> : <RequestText text={request.text} />}
      <RequestUpdates
        request={request}
        renderAction={
          can.edit
            ? (update) => <DeleteUpdateButton requestId={request.id} update={update} />
            : undefined
        }
      />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <ReactionRow request={request} onReact={can.react ? interactions.react : undefined} />
        <div className="w-full narrow:w-auto">
          <PrayedCount count={request.totalCompleted} />
        </div>
      </div>
      {can.pray && <PrayButton request={request} onPray={interactions.pray} />}
      <InteractionError failure={interactions.failure} />
      {archive.state.is === 'failed' && (
        <ErrorState message={archive.state.message} onRetry={archive.state.retry} />
      )}
      {mute.state.is === 'failed' && (
        <ErrorState message={mute.state.message} onRetry={mute.state.retry} />
      )}
    </Card>
  );
});

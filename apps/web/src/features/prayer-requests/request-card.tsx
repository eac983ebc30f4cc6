import { translate } from '@prayer-swap/shared/messages/translate';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { memo } from 'react';
import { cn } from '../../lib/cn.ts';
import { ownerName } from '../../lib/owner-name.ts';
import { ActFailureNote } from '../../request-acts/act-failure.tsx';
import { OthersMenu } from '../../request-acts/others-menu.tsx';
import { PrayButton } from '../../request-acts/pray-button.tsx';
import { PrayedCount } from '../../request-acts/prayed-count.tsx';
import { ReactionRow } from '../../request-acts/reaction-row.tsx';
import { RequestByline } from '../../request-acts/request-byline.tsx';
import { RequestText } from '../../request-acts/request-text.tsx';
import { RequestUpdates } from '../../request-acts/request-updates.tsx';
import { useHiding } from '../../request-acts/use-hiding.ts';
import { useRequestActs } from '../../request-acts/use-request-acts.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { HiddenNote } from './hidden-note.tsx';
import { OwnRequestText } from './own-request-text.tsx';
import { OwnerMenu } from './owner-menu.tsx';
import { cardOf, prayerAnchor } from './prayer-anchor.ts';
import { changeRequest } from './request-cache.ts';
import { DeleteUpdate } from './updates/delete-update.tsx';
import { useArchive } from './use-archive.ts';

type RequestCardProps = {
  request: PrayerRequest;
  /** For two seconds, on the one that a link led to. */
  highlighted?: boolean;
};

/** A thousand cards stand still while one of them changes. */
export const RequestCard = memo(function RequestCard({
  request,
  highlighted = false,
}: RequestCardProps) {
  const acts = useRequestActs(request, { apply: changeRequest });
  const archive = useArchive(request);
  const hiding = useHiding(request, () => cardOf(request.id));
  const busy = archive.state.is === 'busy' || hiding.state.is === 'busy';
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
            <OthersMenu request={request} can={can} onHide={hiding.start} />
          )
        }
      />
      <HiddenNote status={request.status} />
      {isOwner ? <OwnRequestText request={request} /> : <RequestText text={request.text} />}
      <RequestUpdates
        request={request}
        toolOf={
          can.edit ? (update) => <DeleteUpdate requestId={request.id} update={update} /> : undefined
        }
      />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <ReactionRow request={request} onReact={can.react ? acts.react : undefined} />
        <div className="w-full narrow:w-auto">
          <PrayedCount count={request.totalCompleted} />
        </div>
      </div>
      {can.pray && <PrayButton request={request} onPray={acts.pray} />}
      <ActFailureNote failure={acts.failure} />
      {archive.state.is === 'failed' && (
        <ErrorState message={archive.state.words} onRetry={archive.state.retry} />
      )}
      {hiding.state.is === 'failed' && (
        <ErrorState message={hiding.state.words} onRetry={hiding.state.retry} />
      )}
    </Card>
  );
});

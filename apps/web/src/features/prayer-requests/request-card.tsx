import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import type { RequestStatus } from '@prayer-swap/shared/prayer-requests/choices';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import type { RequestUpdate } from '@prayer-swap/shared/updates/schemas';
import { memo, useRef, useState } from 'react';
import Eye from '~icons/lucide/eye';
import EyeOff from '~icons/lucide/eye-off';
import Hourglass from '~icons/lucide/hourglass';
import Trash from '~icons/lucide/trash';
import { cn } from '../../lib/cn.ts';
import { ownerName } from '../../lib/format.ts';
import { createLazyModule, useLazyModule } from '../../lib/lazy-module.ts';
import { useQueuedUpdate } from '../../offline/queued-items.ts';
import { InteractionError, PrayButton } from '../../request-interactions/pray-button.tsx';
import { PrayedCount, ReactionRow } from '../../request-interactions/reaction-row.tsx';
import { RequestByline } from '../../request-interactions/request-byline.tsx';
import { RequestText } from '../../request-interactions/request-text.tsx';
import { RequestUpdates } from '../../request-interactions/request-updates.tsx';
import { useMute } from '../../request-interactions/use-mute.ts';
import { useRequestInteractions } from '../../request-interactions/use-request-interactions.ts';
import { ViewerMenu } from '../../request-interactions/viewer-menu.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { OwnerMenu } from './owner-menu.tsx';
import { findCard, prayerAnchor } from './prayer-anchor.ts';
import { QueuedActions, QueuedStatus } from './queued-actions.tsx';
import { updateRequest } from './request-cache.ts';
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

/** The latest text of the member's own request, including a queued update. */
function OwnRequestText({ request }: { request: PrayerRequest }) {
  const queued = useQueuedUpdate(request.id);
  if (!queued) return <RequestText text={request.text} />;
  return (
    <>
      <RequestText text={queued.text} />
      <div className="soft flex flex-col gap-1 rounded-control bg-sunken px-3 pt-3 pb-1">
        <QueuedStatus item={queued.item} detail={translate('offline.change-waiting')} />
        <QueuedActions waiting={queued} />
      </div>
    </>
  );
}

type HiddenStatus = Extract<RequestStatus, 'Under_Review' | 'Admin_Blocked'>;

/** Shows the author the moderation status of their request. No other member sees it. */
function ModerationNote({ status }: { status: RequestStatus | undefined }) {
  if (status === 'Admin_Reinstated') return <ReinstatedNote />;
  if (status !== 'Under_Review' && status !== 'Admin_Blocked') return null;
  const { title, detail, Icon } = STATUS_MESSAGES[status];
  return (
    <div className="soft flex gap-3 rounded-control bg-sunken p-3 text-meta">
      <Icon aria-hidden="true" className="size-4.5 mt-px shrink-0 text-ink-muted" />
      <div>
        <p className="font-bold">{translate(title)}</p>
        <p className="text-ink-muted">{translate(detail)}</p>
      </div>
    </div>
  );
}

function ReinstatedNote() {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-muted">
      <Chip tone="quiet">
        <Eye aria-hidden="true" className="size-3.5" />
        {translate('requests.status-reinstated')}
      </Chip>
      <p>{translate('requests.status-reinstated-detail')}</p>
    </div>
  );
}

const STATUS_MESSAGES: Record<
  HiddenStatus,
  { title: MessageCode; detail: MessageCode; Icon: typeof EyeOff }
> = {
  Under_Review: {
    title: 'requests.status-under-review',
    detail: 'requests.status-under-review-detail',
    Icon: Hourglass,
  },
  Admin_Blocked: {
    title: 'requests.status-blocked',
    detail: 'requests.status-blocked-detail',
    Icon: EyeOff,
  },
};

const dialogModule = createLazyModule(() => import('./updates/delete-update-dialog.tsx'));

/** The delete button of the member's own update. */
function DeleteUpdateButton({ requestId, update }: { requestId: string; update: RequestUpdate }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const dialog = useLazyModule(dialogModule, open, () => {
    setOpen(false);
    showToast(translate('error.offline'));
  });
  return (
    <>
      <IconButton
        ref={button}
        label={translate('updates.delete')}
        icon={<Trash aria-hidden="true" className="size-4" />}
        className="-my-3 -me-3 text-ink-muted"
        onClick={() => setOpen(true)}
      />
      {dialog && (
        <dialog.DeleteUpdateDialog
          requestId={requestId}
          update={update}
          open={open}
          onOpenChange={setOpen}
          returnFocusTo={button}
        />
      )}
    </>
  );
}

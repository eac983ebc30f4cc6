import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { memo } from 'react';
import Eye from '~icons/lucide/eye';
import EyeOff from '~icons/lucide/eye-off';
import Hourglass from '~icons/lucide/hourglass';
import { cn } from '../../lib/cn.ts';
import { useQueuedUpdate } from '../../offline/queued-items.ts';
import { RequestCard } from '../../request-interactions/request-card.tsx';
import { RequestText } from '../../request-interactions/request-content.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useArchive } from './own-request-api.ts';
import { DeleteUpdateButton, OwnerMenu } from './owner-menu.tsx';
import { prayerAnchor } from './prayer-anchor.ts';
import { QueuedActions, QueuedStatus } from './queued-requests.tsx';
import { updateRequest } from './request-cache.ts';

type FeedCardProps = {
  request: PrayerRequest;
  /** True for two seconds on the linked request. */
  highlighted?: boolean;
};

/** Memoized: a change of one card must not render a thousand others. */
export const FeedCard = memo(function FeedCard({ request, highlighted = false }: FeedCardProps) {
  const archive = useArchive(request);
  const { can, isOwner } = request;
  return (
    <RequestCard
      id={prayerAnchor(request.id)}
      request={request}
      can={can}
      apply={updateRequest}
      busy={archive.pending}
      className={cn(
        'transition-[opacity,box-shadow] duration-200 aria-busy:opacity-60',
        highlighted && 'ring-2 ring-primary',
      )}
      menu={isOwner && <OwnerMenu request={request} onArchive={archive.toggle} />}
      body={isOwner && <OwnRequestBody request={request} />}
      renderUpdateAction={
        can.edit
          ? (update) => <DeleteUpdateButton requestId={request.id} update={update} />
          : undefined
      }
      reactions="with-prayed-count"
    >
      {archive.error && <ErrorState message={archive.error} onRetry={archive.toggle} />}
    </RequestCard>
  );
});

/** The member's own request: its moderation status and its latest text, also if it is queued. */
function OwnRequestBody({ request: { id, status, text } }: { request: PrayerRequest }) {
  const queued = useQueuedUpdate(id);
  return (
    <>
      {status === 'Admin_Reinstated' && <ReinstatedNote />}
      {(status === 'Under_Review' || status === 'Admin_Blocked') && <HiddenNote status={status} />}
      <RequestText text={queued?.text ?? text} />
      {queued && (
        <div className="soft flex flex-col gap-1 rounded-control bg-sunken px-3 pt-3 pb-1">
          <QueuedStatus item={queued.item} detail={translate('offline.change-waiting')} />
          <QueuedActions waiting={queued} />
        </div>
      )}
    </>
  );
}

function ReinstatedNote() {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-muted">
      <Chip tone="quiet">
        <Eye className="size-3.5" />
        {translate('requests.status-reinstated')}
      </Chip>
      <p>{translate('requests.status-reinstated-detail')}</p>
    </div>
  );
}

/** Tells the author that other members do not see the request. */
function HiddenNote({ status }: { status: 'Under_Review' | 'Admin_Blocked' }) {
  const { title, detail, Icon } = STATUS_MESSAGES[status];
  return (
    <div className="soft flex gap-3 rounded-control bg-sunken p-3 text-meta">
      <Icon className="size-4.5 mt-px text-ink-muted" />
      <div>
        <p className="font-bold">{translate(title)}</p>
        <p className="text-ink-muted">{translate(detail)}</p>
      </div>
    </div>
  );
}

const STATUS_MESSAGES = {
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
} satisfies Record<string, { title: MessageCode; detail: MessageCode; Icon: typeof EyeOff }>;

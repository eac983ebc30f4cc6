import { type MessageCode, translate } from '@prayer-swap/shared/messages/translate';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import type { RequestUpdate } from '@prayer-swap/shared/updates/schemas';
import { type ComponentProps, memo, useEffect, useRef, useState } from 'react';
import Eye from '~icons/lucide/eye';
import EyeOff from '~icons/lucide/eye-off';
import Hourglass from '~icons/lucide/hourglass';
import Trash from '~icons/lucide/trash';
import { cn } from '../../lib/cn.ts';
import { createLazyModule, useLazyModule, whenIdle } from '../../lib/lazy-module.ts';
import { useQueuedUpdate } from '../../offline/queued-items.ts';
import { RequestCard } from '../../request-interactions/request-card.tsx';
import { RequestText } from '../../request-interactions/request-content.tsx';
import { RequestMenu } from '../../request-interactions/request-menu.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { DayFollowUp, dialogsModule } from './day-follow-up.tsx';
import { useArchive } from './own-request-api.ts';
import type { OwnerDialog, OwnerMenuActions } from './owner-menu.lazy.tsx';
import { prayerAnchor } from './prayer-anchor.ts';
import { QueuedActions, QueuedStatus } from './queued-requests.tsx';
import { QueuedUpdates } from './queued-updates.tsx';
import { updateRequest } from './request-cache.ts';
import { WordsButton } from './words-button.tsx';

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
      {isOwner && <DayFollowUp request={request} />}
      {archive.error && <ErrorState message={archive.error} onRetry={archive.toggle} />}
    </RequestCard>
  );
});

/** The member's own request: its moderation status and its latest text, also if it is queued. */
function OwnRequestBody({ request }: { request: PrayerRequest }) {
  const { id, status, awaitsFirstReview, text, visibleToVisitors } = request;
  const queued = useQueuedUpdate(id);
  const latestText = queued?.text || text;
  return (
    <>
      {status === 'Admin_Reinstated' && <ReinstatedNote />}
      {(status === 'Under_Review' || status === 'Admin_Blocked') && (
        <HiddenNote status={awaitsFirstReview ? 'awaiting' : status} />
      )}
      <RequestText text={latestText} />
      {visibleToVisitors && (
        <p className="text-meta text-ink-muted">{translate('requests.visitors-note')}</p>
      )}
      {queued && (
        <div className="soft flex flex-col gap-1 rounded-control bg-sunken px-3 pt-3 pb-1">
          <QueuedStatus item={queued.item} detail={translate('offline.change-waiting')} />
          <QueuedActions waiting={{ ...queued, text: latestText }} />
        </div>
      )}
      <QueuedUpdates requestId={id} />
      <WordsButton request={request} />
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
type HiddenStatus = keyof typeof STATUS_MESSAGES;

function HiddenNote({ status }: { status: HiddenStatus }) {
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
  awaiting: {
    title: 'requests.status-waiting',
    detail: 'requests.status-waiting-detail',
    Icon: Hourglass,
  },
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

const ownerMenuModule = createLazyModule(() => import('./owner-menu.lazy.tsx'));

type OwnerMenuProps = Omit<ComponentProps<typeof OwnerMenuActions>, 'onOpen'>;

/** The actions of the owner. They are loaded while the browser is idle, so that they work offline. */
function OwnerMenu({ request, onArchive }: OwnerMenuProps) {
  const [open, setOpen] = useState<OwnerDialog | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const module = ownerMenuModule.getLoaded();
  useEffect(() => {
    // If it fails, opening the menu loads it again.
    whenIdle(() => void ownerMenuModule.load().catch(() => {}));
  }, []);
  return (
    <>
      <RequestMenu triggerRef={trigger} load={ownerMenuModule.load}>
        <OwnerActions request={request} onArchive={onArchive} onOpen={setOpen} />
      </RequestMenu>
      {module && (
        <module.OwnerDialogs
          request={request}
          open={open}
          onOpenChange={setOpen}
          trigger={trigger}
        />
      )}
    </>
  );
}

/** Rendered while the menu is open, when its module is loaded. */
function OwnerActions(props: ComponentProps<typeof OwnerMenuActions>) {
  const module = ownerMenuModule.getLoaded();
  return module && <module.OwnerMenuActions {...props} />;
}

type DeleteUpdateButtonProps = { requestId: string; update: RequestUpdate };

/** The delete button of the member's own update. */
function DeleteUpdateButton({ requestId, update }: DeleteUpdateButtonProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const dialogs = useLazyModule(dialogsModule, open, () => {
    setOpen(false);
    showToast(translate('error.offline'));
  });
  return (
    <>
      <IconButton
        ref={button}
        label={translate('updates.delete')}
        icon={<Trash className="size-4" />}
        className="-my-3 -me-3 text-ink-muted"
        onClick={() => setOpen(true)}
      />
      {dialogs && (
        <dialogs.DeleteUpdateDialog
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

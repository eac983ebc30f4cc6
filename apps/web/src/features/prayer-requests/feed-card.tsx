import { type MessageCode, translate } from '@prayer-swap/shared/messages/translate';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import type { RequestUpdate } from '@prayer-swap/shared/updates/schemas';
import { type ComponentProps, memo, useRef, useState } from 'react';
import Archive from '~icons/lucide/archive';
import ArchiveRestore from '~icons/lucide/archive-restore';
import CheckCheck from '~icons/lucide/check-check';
import Eye from '~icons/lucide/eye';
import EyeOff from '~icons/lucide/eye-off';
import Hourglass from '~icons/lucide/hourglass';
import MessageSquareText from '~icons/lucide/message-square-text';
import MessagesSquare from '~icons/lucide/messages-square';
import Pencil from '~icons/lucide/pencil';
import Sparkles from '~icons/lucide/sparkles';
import Trash from '~icons/lucide/trash';
import Undo2 from '~icons/lucide/undo-2';
import { cn } from '../../lib/cn.ts';
import { errorMessageOr } from '../../lib/error-message-or.ts';
import { useLazyModule } from '../../lib/lazy-module.ts';
import { useMember } from '../../lib/session.ts';
import { useQueuedUpdate } from '../../offline/queued-items.ts';
import { captureNeighborFocusAfterRemoval } from '../../request-interactions/focus-neighbor.ts';
import { RequestCard } from '../../request-interactions/request-card.tsx';
import { RequestText } from '../../request-interactions/request-content.tsx';
import { MenuActions, RequestMenu } from '../../request-interactions/request-menu.tsx';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import { showToast } from '../../ui/toast.tsx';
import { DayFollowUp, dialogsModule } from './day-follow-up.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { deleteRequest, hideFromVisitors, saveEdit, useArchive } from './own-request-api.ts';
import { prayerAnchor } from './prayer-anchor.ts';
import { QueuedActions, QueuedStatus } from './queued-requests.tsx';
import { QueuedUpdates } from './queued-updates.tsx';
import { updateRequest } from './request-cache.ts';
import { WordsButton, WordsOverlay } from './words-button.tsx';

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
  return (
    <>
      {status === 'Admin_Reinstated' && <ReinstatedNote />}
      {(status === 'Under_Review' || status === 'Admin_Blocked') && (
        <HiddenNote status={awaitsFirstReview ? 'awaiting' : status} />
      )}
      <RequestText text={queued?.text ?? text} />
      {visibleToVisitors && (
        <p className="text-meta text-ink-muted">{translate('requests.visitors-note')}</p>
      )}
      {queued && (
        <div className="soft flex flex-col gap-1 rounded-control bg-sunken px-3 pt-3 pb-1">
          <QueuedStatus item={queued.item} detail={translate('offline.change-waiting')} />
          <QueuedActions waiting={queued} />
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

type MenuActionList = ComponentProps<typeof MenuActions<keyof PrayerRequest['can']>>['actions'];

const ACTIONS = [
  { ability: 'update', label: 'updates.post', Icon: MessageSquareText },
  { ability: 'answer', label: 'updates.answer', Icon: CheckCheck },
  { ability: 'celebrate', label: 'updates.celebrate', Icon: Sparkles },
  { ability: 'takeAnswerBack', label: 'updates.take-answer-back', Icon: Undo2 },
  { ability: 'edit', label: 'requests.edit', Icon: Pencil },
  { ability: 'archive', label: 'requests.archive', Icon: Archive },
  { ability: 'restore', label: 'requests.restore', Icon: ArchiveRestore },
] satisfies MenuActionList;

/** The last entry. */
const DELETION = [
  { ability: 'delete', label: 'requests.delete', Icon: Trash, tone: 'danger' },
] satisfies MenuActionList;

type OwnerMenuProps = { request: PrayerRequest; onArchive: () => void };

/** The actions of the owner. The dialogs of updates are loaded on demand. */
function OwnerMenu({ request, onArchive }: OwnerMenuProps) {
  const { id, text } = request;
  const [open, setOpen] = useState<
    'update' | 'answer' | 'celebrate' | 'words' | 'edit' | 'delete' | null
  >(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const memberId = useMember().id;
  const queued = useQueuedUpdate(id);
  const isFollowUp = open === 'update' || open === 'answer' || open === 'celebrate';
  const dialogs = useLazyModule(dialogsModule, isFollowUp, () => {
    setOpen(null);
    showToast(translate('updates.needs-network-first'));
  });
  const modalProps = (kind: typeof open) => ({
    open: open === kind,
    onOpenChange: (nextOpen: boolean) => nextOpen || setOpen(null),
    returnFocusTo: trigger,
  });

  function select(ability: (typeof ACTIONS | typeof DELETION)[number]['ability']) {
    if (ability === 'archive' || ability === 'restore') onArchive();
    else if (ability === 'takeAnswerBack') void retractAnswer(id);
    else setOpen(ability);
  }

  async function confirmDeletion() {
    const focusNext = captureNeighborFocusAfterRemoval(trigger.current);
    await deleteRequest(id);
    showToast(translate('requests.deleted-toast'));
    focusNext();
  }

  return (
    <>
      <RequestMenu triggerRef={trigger}>
        <MenuActions actions={ACTIONS} can={request.can} onSelect={select} />
        {request.can.update && !request.allowsWords && (
          <MenuItem
            icon={<MessagesSquare className="size-4.5" />}
            onSelect={() => setOpen('words')}
          >
            {translate('requests.words')}
          </MenuItem>
        )}
        {request.visibleToVisitors && (
          <MenuItem
            icon={<EyeOff className="size-4.5" />}
            onSelect={() => void withdrawFromVisitors(id)}
          >
            {translate('requests.visitors-withdraw')}
          </MenuItem>
        )}
        <MenuActions actions={DELETION} can={request.can} onSelect={select} />
      </RequestMenu>
      <EditDialog
        {...modalProps('edit')}
        id={id}
        text={queued?.text ?? text}
        day={request.type === 'Prompt' ? undefined : (request.day ?? '')}
        save={(edit) => saveEdit({ memberId, requestId: id, ...edit })}
      />
      <WordsOverlay {...modalProps('words')} request={request} />
      {dialogs && (
        <>
          {/* An update and an answer have separate inputs. */}
          <dialogs.UpdateDialog {...modalProps('update')} request={request} answered={false} />
          <dialogs.UpdateDialog {...modalProps('answer')} request={request} answered />
          <dialogs.CelebrateDialog {...modalProps('celebrate')} requestId={id} />
        </>
      )}
      <ActionDialog
        {...modalProps('delete')}
        title={translate('requests.delete-title')}
        description={translate('requests.delete-description')}
        confirmLabel={translate('requests.delete')}
        tone="danger"
        action={confirmDeletion}
        formatError={() => translate('requests.delete-failed')}
      />
    </>
  );
}

async function withdrawFromVisitors(requestId: string): Promise<void> {
  try {
    await hideFromVisitors(requestId);
    showToast(translate('requests.visitors-withdrawn'));
  } catch (error) {
    const messages = { failed: 'updates.change-failed', offline: 'error.offline' } as const;
    showToast(errorMessageOr(error, messages), {
      action: {
        label: translate('common.retry'),
        onClick: () => void withdrawFromVisitors(requestId),
      },
    });
  }
}

async function retractAnswer(requestId: string): Promise<void> {
  try {
    await (await dialogsModule.load()).retractAnswer(requestId);
    showToast(translate('updates.answer-taken-back'));
  } catch (error) {
    const messages = { failed: 'updates.change-failed', offline: 'error.offline' } as const;
    showToast(errorMessageOr(error, messages), {
      action: { label: translate('common.retry'), onClick: () => void retractAnswer(requestId) },
    });
  }
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

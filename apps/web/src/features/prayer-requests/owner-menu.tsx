import { translate } from '@prayer-swap/shared/messages/translate';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { useRef, useState } from 'react';
import Archive from '~icons/lucide/archive';
import ArchiveRestore from '~icons/lucide/archive-restore';
import CheckCheck from '~icons/lucide/check-check';
import Ellipsis from '~icons/lucide/ellipsis';
import MessageSquareText from '~icons/lucide/message-square-text';
import Pencil from '~icons/lucide/pencil';
import Sparkles from '~icons/lucide/sparkles';
import Trash from '~icons/lucide/trash';
import Undo2 from '~icons/lucide/undo-2';
import { errorMessageOr } from '../../lib/error-message-or.ts';
import { createLazyModule, useLazyModule } from '../../lib/lazy-module.ts';
import { useMember } from '../../lib/session.ts';
import { useQueuedUpdate } from '../../offline/queued-items.ts';
import { captureNeighborFocusAfterRemoval } from '../../request-interactions/focus-neighbor.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import type { ReturnFocusTo } from '../../ui/overlay.ts';
import { showToast } from '../../ui/toast.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { deleteRequest, saveText } from './own-request-api.ts';
import { findCard } from './prayer-anchor.ts';

type OwnerMenuProps = { request: PrayerRequest; onArchive: (archived: boolean) => void };

/** The actions of the owner, as the server allows them in `can`. */
export function OwnerMenu({ request, onArchive }: OwnerMenuProps) {
  const [open, setOpen] = useState<'edit' | 'delete' | FollowUp | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const { can } = request;
  const memberId = useMember().id;
  const queued = useQueuedUpdate(request.id);
  const close = (nextOpen: boolean) => nextOpen || setOpen(null);
  return (
    <>
      <Menu
        trigger={
          <IconButton
            ref={trigger}
            label={translate('requests.menu')}
            icon={<Ellipsis aria-hidden="true" className="size-5" />}
            className="-me-2"
          />
        }
      >
        <FollowUpItems request={request} onOpen={setOpen} />
        {can.edit && (
          <MenuItem
            icon={<Pencil aria-hidden="true" className="size-4.5" />}
            onSelect={() => setOpen('edit')}
          >
            {translate('requests.edit')}
          </MenuItem>
        )}
        {can.archive && (
          <MenuItem
            icon={<Archive aria-hidden="true" className="size-4.5" />}
            onSelect={() => onArchive(true)}
          >
            {translate('requests.archive')}
          </MenuItem>
        )}
        {can.restore && (
          <MenuItem
            icon={<ArchiveRestore aria-hidden="true" className="size-4.5" />}
            onSelect={() => onArchive(false)}
          >
            {translate('requests.restore')}
          </MenuItem>
        )}
        {can.delete && (
          <MenuItem
            icon={<Trash aria-hidden="true" className="size-4.5" />}
            tone="danger"
            onSelect={() => setOpen('delete')}
          >
            {translate('requests.delete')}
          </MenuItem>
        )}
      </Menu>
      <EditDialog
        text={queued?.text ?? request.text}
        save={(text) => saveText({ memberId, requestId: request.id, text })}
        open={open === 'edit'}
        onOpenChange={close}
        returnFocusTo={trigger}
      />
      <FollowUpDialogs
        request={request}
        open={open === 'edit' || open === 'delete' ? null : open}
        onClose={() => setOpen(null)}
        returnFocusTo={trigger}
      />
      <DeleteDialog
        requestId={request.id}
        open={open === 'delete'}
        onOpenChange={close}
        returnFocusTo={trigger}
      />
    </>
  );
}

type DeleteDialogProps = {
  requestId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  returnFocusTo: ReturnFocusTo;
};

function DeleteDialog({ requestId, ...dialogProps }: DeleteDialogProps) {
  async function confirm() {
    const focusNext = captureNeighborFocusAfterRemoval(findCard(requestId));
    await deleteRequest(requestId);
    showToast(translate('requests.deleted-toast'));
    focusNext();
  }

  return (
    <ActionDialog
      {...dialogProps}
      title={translate('requests.delete-title')}
      description={translate('requests.delete-description')}
      confirmLabel={translate('requests.delete')}
      tone="danger"
      action={confirm}
      formatError={() => translate('requests.delete-failed')}
    />
  );
}

type FollowUp = 'update' | 'answer' | 'celebrate';

type FollowUpItemsProps = {
  request: Pick<PrayerRequest, 'id' | 'can'>;
  onOpen: (followUp: FollowUp) => void;
};

/** The owner's items for updates and answers in the menu of a request. */
function FollowUpItems({ request: { id, can }, onOpen }: FollowUpItemsProps) {
  return (
    <>
      {can.update && (
        <MenuItem icon={<MessageSquareText {...ICON} />} onSelect={() => onOpen('update')}>
          {translate('updates.post')}
        </MenuItem>
      )}
      {can.answer && (
        <MenuItem icon={<CheckCheck {...ICON} />} onSelect={() => onOpen('answer')}>
          {translate('updates.answer')}
        </MenuItem>
      )}
      {can.celebrate && (
        <MenuItem icon={<Sparkles {...ICON} />} onSelect={() => onOpen('celebrate')}>
          {translate('updates.celebrate')}
        </MenuItem>
      )}
      {can.takeAnswerBack && (
        <MenuItem icon={<Undo2 {...ICON} />} onSelect={() => void handleRetract(id)}>
          {translate('updates.take-answer-back')}
        </MenuItem>
      )}
    </>
  );
}

const ICON = { 'aria-hidden': true, className: 'size-4.5' } as const;

async function handleRetract(requestId: string): Promise<void> {
  const id = `answer-${requestId}`;
  try {
    const { retractAnswer } = await import('./updates/updates-api.ts');
    await retractAnswer(requestId);
    showToast(translate('updates.answer-taken-back'), { id });
  } catch (error) {
    const messages = { failed: 'updates.change-failed', offline: 'error.offline' } as const;
    showToast(errorMessageOr(error, messages), {
      id,
      action: { label: translate('common.retry'), onClick: () => void handleRetract(requestId) },
    });
  }
}

const updateModule = createLazyModule(() => import('./updates/update-dialog.tsx'));
const celebrateModule = createLazyModule(() => import('./updates/celebrate-dialog.tsx'));

type FollowUpDialogsProps = {
  request: Pick<PrayerRequest, 'id' | 'anonymous'>;
  open: FollowUp | null;
  onClose: () => void;
  returnFocusTo: ReturnFocusTo;
};

/** Loads the dialogs on demand. An update and an answer have separate inputs. */
function FollowUpDialogs({ request, open, onClose, returnFocusTo }: FollowUpDialogsProps) {
  function handleLoadFailure() {
    onClose();
    showToast(translate('updates.needs-network-first'));
  }
  const update = useLazyModule(
    updateModule,
    open === 'update' || open === 'answer',
    handleLoadFailure,
  );
  const celebrate = useLazyModule(celebrateModule, open === 'celebrate', handleLoadFailure);
  const handleOpenChange = (nextOpen: boolean) => nextOpen || onClose();
  return (
    <>
      {update &&
        (['update', 'answer'] as const).map((kind) => (
          <update.UpdateDialog
            key={kind}
            request={request}
            answered={kind === 'answer'}
            open={open === kind}
            onOpenChange={handleOpenChange}
            returnFocusTo={returnFocusTo}
          />
        ))}
      {celebrate && (
        <celebrate.CelebrateDialog
          requestId={request.id}
          open={open === 'celebrate'}
          onOpenChange={handleOpenChange}
          returnFocusTo={returnFocusTo}
        />
      )}
    </>
  );
}

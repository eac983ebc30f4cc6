import { translate } from '@prayer-swap/shared/messages/translate';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import type { RequestUpdate } from '@prayer-swap/shared/updates/schemas';
import { type ComponentProps, useRef, useState } from 'react';
import Archive from '~icons/lucide/archive';
import ArchiveRestore from '~icons/lucide/archive-restore';
import CheckCheck from '~icons/lucide/check-check';
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
import { MenuActions, RequestMenu } from '../../request-interactions/request-menu.tsx';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { deleteRequest, saveText } from './own-request-api.ts';

const dialogsModule = createLazyModule(() => import('./update-dialogs.lazy.tsx'));

const ACTIONS = [
  { ability: 'update', label: 'updates.post', Icon: MessageSquareText },
  { ability: 'answer', label: 'updates.answer', Icon: CheckCheck },
  { ability: 'celebrate', label: 'updates.celebrate', Icon: Sparkles },
  { ability: 'takeAnswerBack', label: 'updates.take-answer-back', Icon: Undo2 },
  { ability: 'edit', label: 'requests.edit', Icon: Pencil },
  { ability: 'archive', label: 'requests.archive', Icon: Archive },
  { ability: 'restore', label: 'requests.restore', Icon: ArchiveRestore },
  { ability: 'delete', label: 'requests.delete', Icon: Trash, tone: 'danger' },
] satisfies ComponentProps<typeof MenuActions<keyof PrayerRequest['can']>>['actions'];

type OwnerMenuProps = { request: PrayerRequest; onArchive: () => void };

/** The actions of the owner. The dialogs of updates are loaded on demand. */
export function OwnerMenu({ request, onArchive }: OwnerMenuProps) {
  const { id, text } = request;
  const [open, setOpen] = useState<'update' | 'answer' | 'celebrate' | 'edit' | 'delete' | null>(
    null,
  );
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

  function select(ability: (typeof ACTIONS)[number]['ability']) {
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
      </RequestMenu>
      <EditDialog
        {...modalProps('edit')}
        text={queued?.text ?? text}
        save={(typed) => saveText({ memberId, requestId: id, text: typed })}
      />
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

async function retractAnswer(requestId: string): Promise<void> {
  const id = `answer-${requestId}`;
  try {
    await (await dialogsModule.load()).retractAnswer(requestId);
    showToast(translate('updates.answer-taken-back'), { id });
  } catch (error) {
    const messages = { failed: 'updates.change-failed', offline: 'error.offline' } as const;
    showToast(errorMessageOr(error, messages), {
      id,
      action: { label: translate('common.retry'), onClick: () => void retractAnswer(requestId) },
    });
  }
}

type DeleteUpdateButtonProps = { requestId: string; update: RequestUpdate };

/** The delete button of the member's own update. */
export function DeleteUpdateButton({ requestId, update }: DeleteUpdateButtonProps) {
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

import { translate } from '@prayer-swap/shared/messages/translate';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import type { ComponentProps, RefObject } from 'react';
import Archive from '~icons/lucide/archive';
import ArchiveRestore from '~icons/lucide/archive-restore';
import CheckCheck from '~icons/lucide/check-check';
import EyeOff from '~icons/lucide/eye-off';
import MessageSquareText from '~icons/lucide/message-square-text';
import MessagesSquare from '~icons/lucide/messages-square';
import Pencil from '~icons/lucide/pencil';
import Sparkles from '~icons/lucide/sparkles';
import Trash from '~icons/lucide/trash';
import Undo2 from '~icons/lucide/undo-2';
import { useLazyModule } from '../../lib/lazy-module.ts';
import { useMember } from '../../lib/session.ts';
import { useQueuedUpdate } from '../../offline/queued-items.ts';
import { captureNeighborFocusAfterRemoval } from '../../request-interactions/focus-neighbor.ts';
import { MenuActions } from '../../request-interactions/request-menu.tsx';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { withRetryToast } from '../../ui/action-toast.ts';
import { MenuItem } from '../../ui/menu.tsx';
import { showToast } from '../../ui/toast.tsx';
import { dialogsModule } from './day-follow-up.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { deleteRequest, hideFromVisitors, saveEdit } from './own-request-api.ts';
import { WordsOverlay } from './words-button.tsx';

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

export type OwnerDialog = 'update' | 'answer' | 'celebrate' | 'words' | 'edit' | 'delete';

type OwnerMenuActionsProps = {
  request: PrayerRequest;
  onArchive: () => void;
  onOpen: (dialog: OwnerDialog) => void;
};

/** The entries of the owner's menu. */
export function OwnerMenuActions({ request, onArchive, onOpen }: OwnerMenuActionsProps) {
  const { id } = request;

  function select(ability: (typeof ACTIONS | typeof DELETION)[number]['ability']) {
    if (ability === 'archive' || ability === 'restore') onArchive();
    else if (ability === 'takeAnswerBack') void retractAnswer(id);
    else onOpen(ability);
  }

  return (
    <>
      <MenuActions actions={ACTIONS} can={request.can} onSelect={select} />
      {request.can.update && !request.allowsWords && (
        <MenuItem icon={<MessagesSquare className="size-4.5" />} onSelect={() => onOpen('words')}>
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
    </>
  );
}

type OwnerDialogsProps = {
  request: PrayerRequest;
  open: OwnerDialog | null;
  onOpenChange: (open: OwnerDialog | null) => void;
  /** Gets the focus back. */
  trigger: RefObject<HTMLButtonElement | null>;
};

/** The dialogs that the owner's menu opens. Those of updates are loaded on demand. */
export function OwnerDialogs({ request, open, onOpenChange, trigger }: OwnerDialogsProps) {
  const { id, text } = request;
  const memberId = useMember().id;
  const queued = useQueuedUpdate(id);
  const isFollowUp = open === 'update' || open === 'answer' || open === 'celebrate';
  const dialogs = useLazyModule(dialogsModule, isFollowUp, () => {
    onOpenChange(null);
    showToast(translate('updates.needs-network-first'));
  });
  const modalProps = (dialog: OwnerDialog) => ({
    open: open === dialog,
    onOpenChange: (nextOpen: boolean) => nextOpen || onOpenChange(null),
    returnFocusTo: trigger,
  });

  async function confirmDeletion() {
    const focusNext = captureNeighborFocusAfterRemoval(trigger.current);
    await deleteRequest(id);
    showToast(translate('requests.deleted-toast'));
    focusNext();
  }

  return (
    <>
      <EditDialog
        {...modalProps('edit')}
        id={id}
        text={queued?.text || text}
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

const CHANGE_FAILED = { failed: 'updates.change-failed', offline: 'error.offline' } as const;

function withdrawFromVisitors(requestId: string): Promise<void> {
  return withRetryToast(async () => {
    await hideFromVisitors(requestId);
    showToast(translate('requests.visitors-withdrawn'));
  }, CHANGE_FAILED);
}

function retractAnswer(requestId: string): Promise<void> {
  return withRetryToast(async () => {
    await (await dialogsModule.load()).retractAnswer(requestId);
    showToast(translate('updates.answer-taken-back'));
  }, CHANGE_FAILED);
}

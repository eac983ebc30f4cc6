import { translate } from '@prayer-swap/shared/messages/translate';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { useRef, useState } from 'react';
import Archive from '~icons/lucide/archive';
import ArchiveRestore from '~icons/lucide/archive-restore';
import Ellipsis from '~icons/lucide/ellipsis';
import Pencil from '~icons/lucide/pencil';
import Trash from '~icons/lucide/trash';
import { useMember } from '../../lib/session.ts';
import { useQueuedUpdate } from '../../offline/queued-items.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { saveText } from './save-text.ts';
import { FollowUpDialogs } from './updates/follow-up-dialogs.tsx';
import { type FollowUp, FollowUpItems } from './updates/follow-up-items.tsx';

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

import { translate } from '@prayer-swap/shared/messages/translate';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { useRef, useState } from 'react';
import BookmarkMinus from '~icons/lucide/bookmark-minus';
import BookmarkPlus from '~icons/lucide/bookmark-plus';
import Ellipsis from '~icons/lucide/ellipsis';
import EyeOff from '~icons/lucide/eye-off';
import Flag from '~icons/lucide/flag';
import MessageCircleWarning from '~icons/lucide/message-circle-warning';
import ShieldCheck from '~icons/lucide/shield-check';
import Trash from '~icons/lucide/trash';
import { paths } from '../lib/paths.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../ui/menu.tsx';
import { AdminDeleteDialog, FlagDialog, ReportDialog } from './protection-dialogs.tsx';
import { hasNamedAuthor } from './use-mute.ts';
import { setSaved, useIsSaved } from './use-saved-prayer.ts';

type ViewerAbilities = Pick<
  PrayerRequest['can'],
  'keep' | 'flag' | 'hide' | 'report' | 'adminReview' | 'adminDelete'
>;

type ViewerMenuProps = {
  request: Pick<PrayerRequest, 'id' | 'ownerUsername'> &
    Partial<Pick<PrayerRequest, 'userPrayingFor'>>;
  can: ViewerAbilities;
  onMute: () => void;
};

type DialogKind = 'flag' | 'report' | 'admin-delete';

/** The actions on another member's post and on its author. */
export function ViewerMenu({ request, can, onMute }: ViewerMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  // Mounts a dialog on demand, because a list can have a thousand cards.
  const [dialog, setDialog] = useState<DialogKind | null>(null);
  const [open, setOpen] = useState(false);
  const username = request.ownerUsername;
  const dialogProps = { request, open, onOpenChange: setOpen, returnFocusTo: trigger };

  function openDialog(kind: DialogKind) {
    setDialog(kind);
    setOpen(true);
  }

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
        {can.keep && <SavePrayerItem request={request} />}
        {can.flag && (
          <MenuItem icon={<Flag {...ICON} />} onSelect={() => openDialog('flag')}>
            {translate('protection.flag')}
          </MenuItem>
        )}
        {can.hide && (
          <MenuItem icon={<EyeOff {...ICON} />} onSelect={onMute}>
            {hasNamedAuthor(request)
              ? translate('protection.hide-member', { username })
              : translate('protection.hide-post')}
          </MenuItem>
        )}
        {can.report && (
          <MenuItem icon={<MessageCircleWarning {...ICON} />} onSelect={() => openDialog('report')}>
            {translate('protection.report', { username })}
          </MenuItem>
        )}
        {(can.adminReview || can.adminDelete) && <MenuSeparator />}
        {can.adminReview && (
          <MenuLink icon={<ShieldCheck {...ICON} />} to={reviewPath(request.id)}>
            {translate('protection.admin-review')}
          </MenuLink>
        )}
        {can.adminDelete && (
          <MenuItem
            icon={<Trash {...ICON} />}
            tone="danger"
            onSelect={() => openDialog('admin-delete')}
          >
            {translate('protection.admin-delete')}
          </MenuItem>
        )}
      </Menu>
      {dialog === 'flag' && <FlagDialog {...dialogProps} />}
      {dialog === 'report' && <ReportDialog {...dialogProps} />}
      {dialog === 'admin-delete' && <AdminDeleteDialog {...dialogProps} />}
    </>
  );
}

const ICON = { 'aria-hidden': true, className: 'size-4.5' } as const;

function reviewPath(requestId: string): string {
  return `${paths.admin}?${new URLSearchParams({ requestId })}`;
}

type SavePrayerItemProps = {
  /** Absent if the request was loaded without its viewer. */
  request: { id: string; userPrayingFor?: boolean };
};

/** Saves a request to the member's list or removes it. */
function SavePrayerItem({ request: { id, userPrayingFor = false } }: SavePrayerItemProps) {
  const isSaved = useIsSaved(id, userPrayingFor);
  const Icon = isSaved ? BookmarkMinus : BookmarkPlus;
  return (
    <MenuItem
      icon={<Icon aria-hidden="true" className="size-4.5 shrink-0" />}
      onSelect={() => void setSaved(id, !isSaved)}
    >
      {translate(isSaved ? 'praying-for.stop' : 'praying-for.keep')}
    </MenuItem>
  );
}

import { type MessageCode, translate } from '@prayer-swap/shared/messages/translate';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { type ComponentProps, type RefObject, Suspense, useRef, useState } from 'react';
import BookmarkMinus from '~icons/lucide/bookmark-minus';
import BookmarkPlus from '~icons/lucide/bookmark-plus';
import Ellipsis from '~icons/lucide/ellipsis';
import EyeOff from '~icons/lucide/eye-off';
import Flag from '~icons/lucide/flag';
import MessageCircleWarning from '~icons/lucide/message-circle-warning';
import ShieldCheck from '~icons/lucide/shield-check';
import Trash from '~icons/lucide/trash';
import { optionalLazy } from '../lib/lazy-module.ts';
import { paths } from '../lib/paths.ts';
import { useMember } from '../lib/session.ts';
import type { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../ui/menu.tsx';
import { AdminDeleteDialog, FlagDialog, ReportDialog } from './flag-dialogs.tsx';
import { hasNamedAuthor } from './flags-and-mutes.ts';
import { setSaved, useIsSaved } from './use-saved-prayer.ts';

const RemoveFromCircleItem = optionalLazy(
  async () => (await import('./remove-from-circle.lazy.tsx')).RemoveFromCircleItem,
);
const RemoveFromCircleDialog = optionalLazy(
  async () => (await import('./remove-from-circle.lazy.tsx')).RemoveFromCircleDialog,
);

type RequestMenuProps = Pick<ComponentProps<typeof Menu>, 'load' | 'children'> & {
  triggerRef: RefObject<HTMLButtonElement | null>;
};

/** The menu of a request's card. */
export function RequestMenu({ triggerRef, load, children }: RequestMenuProps) {
  return (
    <Menu
      load={load}
      trigger={
        <IconButton
          ref={triggerRef}
          label={translate('requests.menu')}
          icon={<Ellipsis className="size-5" />}
          className="-me-2"
        />
      }
    >
      {children}
    </Menu>
  );
}

type MenuActionsProps<Ability extends string> = {
  /** In the order of the menu. The label is a message that can contain `{username}`. */
  actions: readonly {
    ability: Ability;
    label: MessageCode;
    Icon: Icon;
    tone?: 'usual' | 'danger';
  }[];
  can: Record<Ability, boolean>;
  username?: string;
  onSelect: (ability: Ability) => void;
};

/** Those of the actions that the server allows in `can`. */
export function MenuActions<Ability extends string>(props: MenuActionsProps<Ability>) {
  const { actions, can, username = '', onSelect } = props;
  return actions
    .filter(({ ability }) => can[ability])
    .map(({ ability, label, Icon, tone = 'usual' }) => (
      <MenuItem
        key={ability}
        icon={<Icon className="size-4.5" />}
        tone={tone}
        onSelect={() => onSelect(ability)}
      >
        {translate<MessageCode>(label, { username })}
      </MenuItem>
    ));
}

type ViewerMenuProps = {
  request: Pick<PrayerRequest, 'id' | 'ownerUsername'> &
    Partial<Pick<PrayerRequest, 'userPrayingFor' | 'circleId'>>;
  can: Pick<
    PrayerRequest['can'],
    'keep' | 'flag' | 'hide' | 'report' | 'adminReview' | 'adminDelete'
  >;
  onMute: () => void;
};

/** The actions on another member's post and on its author. */
export function ViewerMenu({ request, can, onMute }: ViewerMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  // Mounts a dialog on demand, because a list can have a thousand cards.
  const [dialog, setDialog] = useState<
    'flag' | 'report' | 'adminDelete' | 'removeFromCircle' | null
  >(null);
  const [open, setOpen] = useState(false);
  const dialogProps = { request, open, onOpenChange: setOpen, returnFocusTo: trigger };
  const { circleId } = request;
  const menuProps = { can, username: request.ownerUsername };
  const muteLabel = hasNamedAuthor(request) ? 'mutes.hide-member' : 'mutes.hide-post';

  function select(ability: 'flag' | 'hide' | 'report' | 'adminDelete' | 'removeFromCircle') {
    if (ability === 'hide') return onMute();
    setDialog(ability);
    setOpen(true);
  }

  return (
    <>
      <RequestMenu triggerRef={trigger}>
        {can.keep && <SavePrayerItem request={request} />}
        <MenuActions
          {...menuProps}
          actions={[
            { ability: 'flag', label: 'flags.flag', Icon: Flag },
            { ability: 'hide', label: muteLabel, Icon: EyeOff },
            { ability: 'report', label: 'reports.report', Icon: MessageCircleWarning },
          ]}
          onSelect={select}
        />
        {circleId && (
          <Suspense>
            <RemoveFromCircleItem circleId={circleId} onSelect={() => select('removeFromCircle')} />
          </Suspense>
        )}
        {(can.adminReview || can.adminDelete) && <MenuSeparator />}
        {can.adminReview && (
          <MenuLink
            icon={<ShieldCheck className="size-4.5" />}
            to={`${paths.admin}?${new URLSearchParams({ requestId: request.id })}`}
          >
            {translate('requests.admin-review')}
          </MenuLink>
        )}
        <MenuActions
          {...menuProps}
          actions={[
            {
              ability: 'adminDelete',
              label: 'requests.admin-delete',
              Icon: Trash,
              tone: 'danger',
            },
          ]}
          onSelect={select}
        />
      </RequestMenu>
      {dialog === 'flag' && <FlagDialog {...dialogProps} />}
      {dialog === 'report' && <ReportDialog {...dialogProps} />}
      {dialog === 'adminDelete' && <AdminDeleteDialog {...dialogProps} />}
      {dialog === 'removeFromCircle' && circleId && (
        <Suspense>
          <RemoveFromCircleDialog {...dialogProps} circleId={circleId} />
        </Suspense>
      )}
    </>
  );
}

/** Saves a request to the member's list or removes it. */
function SavePrayerItem({ request }: Pick<ViewerMenuProps, 'request'>) {
  // Unknown if the request was loaded without its viewer.
  const { id, userPrayingFor = false } = request;
  const memberId = useMember().id;
  const isSaved = useIsSaved(id, userPrayingFor);
  const Icon = isSaved ? BookmarkMinus : BookmarkPlus;
  return (
    <MenuItem
      icon={<Icon className="size-4.5" />}
      onSelect={() => void setSaved(memberId, request, !isSaved)}
    >
      {translate(isSaved ? 'praying-for.stop' : 'praying-for.keep')}
    </MenuItem>
  );
}

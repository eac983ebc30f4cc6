import { translate } from '@prayer-swap/shared/messages/translate';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import ArrowLeftRight from '~icons/lucide/arrow-left-right';
import Bookmark from '~icons/lucide/bookmark';
import ChartNoAxesColumn from '~icons/lucide/chart-no-axes-column';
import Download from '~icons/lucide/download';
import Hourglass from '~icons/lucide/hourglass';
import Info from '~icons/lucide/info';
import LogOut from '~icons/lucide/log-out';
import Share2 from '~icons/lucide/share-2';
import ShieldCheck from '~icons/lucide/shield-check';
import User from '~icons/lucide/user';
import UsersRound from '~icons/lucide/users-round';
import { copyText } from '../lib/export-text.ts';
import { install, useInstallMethod } from '../lib/install-method.ts';
import { paths } from '../lib/paths.ts';
import { useMember, useSession } from '../lib/session.ts';
import { useConfirmedSignOut } from '../offline/sign-out-dialog.tsx';
import { useUnsentCount } from '../offline/use-unsent-count.ts';
import { publicOrigin } from '../platform/api-origin.ts';
import { platform } from '../platform/current.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Chip } from '../ui/chip.tsx';
import type { Icon } from '../ui/icon.tsx';
import { Menu, MenuHeader, MenuItem, MenuLink, MenuSeparator } from '../ui/menu.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { showToast } from '../ui/toast.tsx';

const ICON = { 'aria-hidden': true, className: 'size-4.5' } as const;

export function AvatarMenu() {
  const { username, admin } = useMember();
  const opener = useRef<HTMLButtonElement>(null);
  const [signOut, dialog] = useConfirmedSignOut(opener);
  const installMethod = useInstallMethod();
  const label = translate(admin ? 'shell.account-menu-admin' : 'shell.account-menu', { username });
  const screens = [
    { to: paths.profile, Icon: User, label: translate('shell.profile') },
    { to: paths.impact, Icon: ChartNoAxesColumn, label: translate('shell.impact') },
    ...(admin
      ? [{ to: paths.admin, Icon: ShieldCheck, label: translate('shell.admin-panel') }]
      : []),
  ];
  return (
    <>
      <Menu
        trigger={
          <button
            ref={opener}
            type="button"
            aria-label={label}
            className="press inline-flex size-11 items-center justify-center rounded-full"
          >
            <Avatar name={username} admin={admin} />
          </button>
        }
      >
        <MenuHeader>
          <UserSummary />
        </MenuHeader>
        <MenuSeparator />
        {screens.map(({ to, Icon, label }) => (
          <MenuLink key={to} to={to} icon={<Icon {...ICON} />}>
            {label}
          </MenuLink>
        ))}
        <MenuItem icon={<Share2 {...ICON} />} onSelect={() => shareApp('shell.share-copied')}>
          {translate('shell.share')}
        </MenuItem>
        {installMethod && (
          <MenuItem icon={<Download {...ICON} />} onSelect={install}>
            {translate('install.app')}
          </MenuItem>
        )}
        <MenuLink to={paths.info} icon={<Info {...ICON} />}>
          {translate('shell.about')}
        </MenuLink>
        <MenuSeparator />
        <MenuItem icon={<LogOut {...ICON} />} onSelect={signOut}>
          {translate('shell.sign-out')}
        </MenuItem>
      </Menu>
      {dialog}
    </>
  );
}

type MenuSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The tab that opens it. */
  trigger: ReactNode;
};

type RowData = { Icon: Icon; label: string; to?: string; onClick?: () => unknown };

/** The fifth tab: the member, and every screen without a tab. */
export function MenuSheet({ open, onOpenChange, trigger }: MenuSheetProps) {
  const { username, admin } = useMember();
  const [signOut, dialog] = useConfirmedSignOut();
  const installMethod = useInstallMethod();
  /** After a navigation the new screen gets the focus; otherwise the tab does. */
  const isNavigating = useRef(false);
  /** The install prompt opens after the focus has returned to the tab. */
  const isInstalling = useRef(false);

  async function share() {
    await shareApp('shell.share-copied-short');
    onOpenChange(false);
  }

  function closeAndInstall() {
    isInstalling.current = true;
    onOpenChange(false);
  }

  function closeForNavigation() {
    isNavigating.current = true;
    onOpenChange(false);
  }

  const rows: RowData[] = [
    { Icon: ArrowLeftRight, label: translate('shell.swap'), to: paths.swap },
    { Icon: Bookmark, label: translate('praying-for.title'), to: paths.savedPrayers },
    { Icon: UsersRound, label: translate('shell.circles'), to: paths.circles },
    { Icon: Share2, label: translate('shell.share'), onClick: share },
  ];
  if (installMethod)
    rows.push({ Icon: Download, label: translate('install.app'), onClick: closeAndInstall });
  if (admin)
    rows.push({ Icon: ShieldCheck, label: translate('shell.admin-panel'), to: paths.admin });
  rows.push({ Icon: Info, label: translate('shell.about'), to: paths.info });

  return (
    <>
      <Sheet
        open={open}
        onOpenChange={onOpenChange}
        trigger={trigger}
        title={translate('shell.menu')}
        onCloseAutoFocus={(event) => {
          if (isNavigating.current) event.preventDefault();
          isNavigating.current = false;
          if (isInstalling.current) setTimeout(install);
          isInstalling.current = false;
        }}
      >
        <div className="flex items-center gap-3 py-3">
          <Avatar name={username} admin={admin} size="large" />
          <UserSummary />
        </div>
        <ul className="flex flex-col border-t border-line pt-2">
          <WaitingRow onClick={closeForNavigation} />
          {rows.map(({ Icon, label, to, onClick }) => (
            <li key={label}>
              {to ? (
                <Link to={to} className={rowClass} onClick={closeForNavigation}>
                  <Row Icon={Icon} label={label} />
                </Link>
              ) : (
                <button type="button" className={rowClass} onClick={onClick}>
                  <Row Icon={Icon} label={label} />
                </button>
              )}
            </li>
          ))}
          <li className="mt-2 border-t border-line pt-2">
            <button type="button" className={rowClass} onClick={signOut}>
              <Row Icon={LogOut} label={translate('shell.sign-out')} />
            </button>
          </li>
        </ul>
      </Sheet>
      {dialog}
    </>
  );
}

/** Only while something waits to be sent. */
function WaitingRow({ onClick }: { onClick: () => void }) {
  const count = useUnsentCount();
  if (count === 0) return null;
  return (
    <li>
      <Link to={paths.waiting} className={rowClass} onClick={onClick}>
        <Row Icon={Hourglass} label={translate('offline.waiting-count', { count })} />
      </Link>
    </li>
  );
}

const rowClass =
  'press flex min-h-12 w-full items-center gap-3 rounded-control px-2 text-start text-body font-medium text-ink no-underline hover:bg-sunken';

function Row({ Icon, label }: { Icon: Icon; label: string }) {
  return (
    <>
      <Icon className="size-5 text-ink-muted" />
      {label}
    </>
  );
}

/** Name, status and e-mail address of the signed-in member; the address comes from the server. */
function UserSummary() {
  const session = useSession();
  if (session.is !== 'signed-in') return null;
  const { member, user } = session;
  return (
    <span className="flex flex-col gap-0.5">
      <span className="flex flex-wrap items-center gap-2 text-body font-bold">
        {member.username}
        {member.admin && <Chip tone="prompt">{translate('common.admin')}</Chip>}
      </span>
      {user && <span className="text-meta text-ink-muted">{user.email}</span>}
    </span>
  );
}

const SHARE_TOAST_MS = 3000;

/**
 * Opens the share sheet with an invitation; without one it is copied to the clipboard, and a toast
 * confirms it.
 */
async function shareApp(copiedMessage: 'shell.share-copied' | 'shell.share-copied-short') {
  const link = publicOrigin();
  if (await platform.share({ text: translate('shell.invite-words'), url: link })) return;
  if (await copyText(translate('shell.invite', { link }))) {
    showToast(translate(copiedMessage), { durationMs: SHARE_TOAST_MS });
  } else {
    showToast(translate('shell.share-failed', { link }));
  }
}

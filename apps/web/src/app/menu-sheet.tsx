import { translate } from '@prayer-swap/shared/messages/translate';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import ArrowLeftRight from '~icons/lucide/arrow-left-right';
import Bookmark from '~icons/lucide/bookmark';
import Download from '~icons/lucide/download';
import Info from '~icons/lucide/info';
import LogOut from '~icons/lucide/log-out';
import Share2 from '~icons/lucide/share-2';
import ShieldCheck from '~icons/lucide/shield-check';
import { install, useInstallMethod } from '../lib/install-method.ts';
import { paths } from '../lib/paths.ts';
import { useMember } from '../lib/session.ts';
import { useConfirmedSignOut } from '../offline/sign-out-dialog.tsx';
import { Avatar } from '../ui/avatar.tsx';
import type { Icon } from '../ui/icon.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { shareApp } from './share-app.ts';
import { UserSummary } from './user-summary.tsx';

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

const rowClass =
  'press flex min-h-12 w-full items-center gap-3 rounded-control px-2 text-start text-body font-medium text-ink no-underline hover:bg-sunken';

function Row({ Icon, label }: { Icon: Icon; label: string }) {
  return (
    <>
      <Icon aria-hidden="true" className="size-5 text-ink-muted" />
      {label}
    </>
  );
}

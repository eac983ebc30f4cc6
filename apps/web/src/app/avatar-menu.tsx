import { translate } from '@prayer-swap/shared/messages/translate';
import { useRef } from 'react';
import ArrowLeftRight from '~icons/lucide/arrow-left-right';
import Bookmark from '~icons/lucide/bookmark';
import ChartNoAxesColumn from '~icons/lucide/chart-no-axes-column';
import Download from '~icons/lucide/download';
import Info from '~icons/lucide/info';
import LogOut from '~icons/lucide/log-out';
import Share2 from '~icons/lucide/share-2';
import ShieldCheck from '~icons/lucide/shield-check';
import User from '~icons/lucide/user';
import { install, useInstallMethod } from '../lib/install-method.ts';
import { paths } from '../lib/paths.ts';
import { useMember } from '../lib/session.ts';
import { useConfirmedSignOut } from '../offline/sign-out-dialog.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Menu, MenuHeader, MenuItem, MenuLink, MenuSeparator } from '../ui/menu.tsx';
import { shareApp } from './share-app.ts';
import { UserSummary } from './user-summary.tsx';

const ICON = { 'aria-hidden': true, size: 18 } as const;

export function AvatarMenu() {
  const { username, admin } = useMember();
  const opener = useRef<HTMLButtonElement>(null);
  const [signOut, dialog] = useConfirmedSignOut(opener);
  const installMethod = useInstallMethod();
  const label = translate(admin ? 'shell.account-menu-admin' : 'shell.account-menu', { username });
  const screens = [
    { to: paths.swap, Icon: ArrowLeftRight, label: translate('shell.swap') },
    { to: paths.savedPrayers, Icon: Bookmark, label: translate('praying-for.title') },
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

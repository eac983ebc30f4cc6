import { translate } from '@prayer-swap/shared/messages/translate';
import { ChartNoAxesColumn, House, type LucideIcon, Menu, Plus, User } from 'lucide-react';
import { useState } from 'react';
import { Link, NavLink } from 'react-router';
import { cn } from '../lib/cn.ts';
import { paths } from '../lib/paths.ts';
import { MenuSheet } from './menu-sheet.tsx';

export function TabBar() {
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <nav
      aria-label={translate('shell.navigation')}
      className="no-print fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="mx-auto grid h-16 max-w-[40rem] grid-cols-5 items-stretch">
        <Tab to={paths.feed} Icon={House} label={translate('shell.home')} />
        <Tab to={paths.impact} Icon={ChartNoAxesColumn} label={translate('shell.impact')} />
        <li className="flex justify-center">
          <Link
            to={paths.create}
            aria-label={translate('shell.initiate-swap')}
            className="press -mt-2 inline-flex size-14 items-center justify-center rounded-card bg-primary text-on-primary shadow-soft hover:bg-primary-hover"
          >
            <Plus aria-hidden="true" size={26} />
          </Link>
        </li>
        <Tab to={paths.profile} Icon={User} label={translate('shell.profile')} />
        <li>
          <MenuSheet
            open={menuOpen}
            onOpenChange={setMenuOpen}
            trigger={
              <button type="button" className={tabClass(menuOpen)}>
                <Menu aria-hidden="true" size={22} />
                {translate('shell.menu')}
              </button>
            }
          />
        </li>
      </ul>
    </nav>
  );
}

function Tab({ to, Icon, label }: { to: string; Icon: LucideIcon; label: string }) {
  return (
    <li>
      <NavLink to={to} className={({ isActive }) => tabClass(isActive)}>
        <Icon aria-hidden="true" size={22} />
        {label}
      </NavLink>
    </li>
  );
}

function tabClass(active: boolean) {
  return cn(
    'press flex h-full w-full flex-col items-center justify-center gap-1 text-chip no-underline -outline-offset-4',
    active ? 'font-bold text-primary' : 'font-medium text-ink-muted',
  );
}

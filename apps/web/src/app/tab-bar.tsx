import { translate } from '@prayer-swap/shared/messages/translate';
import { type ReactNode, useState } from 'react';
import { Link, NavLink } from 'react-router';
import ChartNoAxesColumn from '~icons/lucide/chart-no-axes-column';
import House from '~icons/lucide/house';
import MenuIcon from '~icons/lucide/menu';
import Plus from '~icons/lucide/plus';
import User from '~icons/lucide/user';
import { cn } from '../lib/cn.ts';
import { paths } from '../lib/paths.ts';
import type { Icon } from '../ui/icon.tsx';
import { MenuSheet } from './account-menu.tsx';

export function TabBar() {
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <TabBarFrame
      menu={
        <MenuSheet
          open={menuOpen}
          onOpenChange={setMenuOpen}
          trigger={
            <button type="button" className={tabClass(menuOpen)}>
              <TabFace Icon={MenuIcon} label={translate('shell.menu')} />
            </button>
          }
        />
      }
    />
  );
}

/** The bar with its links, and a slot for the menu. */
export function TabBarFrame({ menu }: { menu: ReactNode }) {
  return (
    <nav
      aria-label={translate('shell.navigation')}
      className="tab-bar no-print fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="@container mx-auto grid h-16 max-w-[40rem] grid-cols-5 items-stretch">
        <Tab to={paths.feed} Icon={House} label={translate('shell.home')} />
        <Tab to={paths.impact} Icon={ChartNoAxesColumn} label={translate('shell.impact')} />
        <li className="flex justify-center">
          <Link
            to={paths.create}
            aria-label={translate('shell.initiate-swap')}
            className="press -mt-2 inline-flex size-14 items-center justify-center rounded-card bg-primary text-on-primary shadow-soft hover:bg-primary-hover"
          >
            <Plus className="size-6.5" />
          </Link>
        </li>
        <Tab to={paths.profile} Icon={User} label={translate('shell.profile')} />
        <li>{menu}</li>
      </ul>
    </nav>
  );
}

function Tab({ to, Icon, label }: { to: string; Icon: Icon; label: string }) {
  return (
    <li>
      <NavLink to={to} className={({ isActive }) => tabClass(isActive)}>
        <TabFace Icon={Icon} label={label} />
      </NavLink>
    </li>
  );
}

/** If the font is too large for five labels in a row, only the icons are shown. */
function TabFace({ Icon, label }: { Icon: Icon; label: string }) {
  return (
    <>
      <Icon className="size-5.5" />
      <span className="@max-[16rem]:sr-only">{label}</span>
    </>
  );
}

function tabClass(active: boolean) {
  return cn(
    'press flex h-full w-full flex-col items-center justify-center gap-1 text-chip no-underline -outline-offset-4',
    active ? 'font-bold text-primary' : 'font-medium text-ink-muted',
  );
}

import { translate } from '@prayer-swap/shared/messages/translate';
import { type ReactNode, useState } from 'react';
import { createLazyModule } from '../lib/lazy-module.ts';
import { LazyTrigger } from './lazy-trigger.tsx';
import type { MenuItemProps } from './menu.lazy.tsx';
import { showToast } from './toast.tsx';

const menuModule = createLazyModule(() => import('./menu.lazy.tsx'));

/** Fetches what menus are made of before one is opened. */
export const preloadMenu = menuModule.load;

type MenuProps = {
  /** The button that opens it: one element that takes a ref and carries its own label. */
  trigger: ReactNode;
  children: ReactNode;
};

/** A list of actions hanging from a button. */
export function Menu({ trigger, children }: MenuProps) {
  const [openedBy, setOpenedBy] = useState<'pointer' | 'keyboard' | null>(null);
  const module = menuModule.getLoaded();
  if (openedBy && module)
    return (
      <module.OpenedMenu trigger={trigger} openedBy={openedBy}>
        {children}
      </module.OpenedMenu>
    );
  const open = (by: 'pointer' | 'keyboard') =>
    menuModule.load().then(
      () => setOpenedBy(by),
      // The next press asks again.
      () => showToast(translate('error.offline')),
    );
  return <LazyTrigger trigger={trigger} opens="menu" onOpen={open} />;
}

/** Drawn by the parts: nothing of a menu is on the screen before they are there. */
export function MenuItem(props: MenuItemProps & { onSelect: () => unknown }) {
  const module = menuModule.getLoaded();
  return module && <module.MenuItem {...props} />;
}

export function MenuLink(props: MenuItemProps & { to: string }) {
  const module = menuModule.getLoaded();
  return module && <module.MenuLink {...props} />;
}

export function MenuSeparator() {
  const module = menuModule.getLoaded();
  return module && <module.MenuSeparator />;
}

/** Who or what the menu is about; it cannot be chosen. */
export function MenuHeader(props: { children: ReactNode }) {
  const module = menuModule.getLoaded();
  return module && <module.MenuHeader {...props} />;
}

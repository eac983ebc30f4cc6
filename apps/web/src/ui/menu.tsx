import { translate } from '@prayer-swap/shared/messages/translate';
import { type ReactNode, useState } from 'react';
import { firstUse } from '../lib/first-use.ts';
import { ClosedTrigger } from './closed-trigger.tsx';
import type { MenuItemProps } from './menu-parts.tsx';
import { showToast } from './toast.tsx';

const menuParts = firstUse(() => import('./menu-parts.tsx'));

/** Fetches what menus are made of before one is opened. */
export const fetchMenus = menuParts.fetch;

type MenuProps = {
  /** The button that opens it: one element that takes a ref and carries its own label. */
  trigger: ReactNode;
  children: ReactNode;
};

/** A list of actions hanging from a button. */
export function Menu({ trigger, children }: MenuProps) {
  const [openedBy, setOpenedBy] = useState<'pointer' | 'keyboard' | null>(null);
  const parts = menuParts.now();
  if (openedBy && parts)
    return (
      <parts.OpenedMenu trigger={trigger} openedBy={openedBy}>
        {children}
      </parts.OpenedMenu>
    );
  const open = (by: 'pointer' | 'keyboard') =>
    menuParts.fetch().then(
      () => setOpenedBy(by),
      // The next press asks again.
      () => showToast(translate('error.offline')),
    );
  return <ClosedTrigger trigger={trigger} opens="menu" onOpen={open} />;
}

/** Drawn by the parts: nothing of a menu is on the screen before they are there. */
export function MenuItem(props: MenuItemProps & { onSelect: () => unknown }) {
  const parts = menuParts.now();
  return parts && <parts.MenuItem {...props} />;
}

export function MenuLink(props: MenuItemProps & { to: string }) {
  const parts = menuParts.now();
  return parts && <parts.MenuLink {...props} />;
}

export function MenuSeparator() {
  const parts = menuParts.now();
  return parts && <parts.MenuSeparator />;
}

/** Who or what the menu is about; it cannot be chosen. */
export function MenuHeader(props: { children: ReactNode }) {
  const parts = menuParts.now();
  return parts && <parts.MenuHeader {...props} />;
}

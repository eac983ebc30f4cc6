import { translate } from '@prayer-swap/shared/messages/translate';
import { type ReactNode, useState } from 'react';
import { createLazyModule } from '../lib/lazy-module.ts';
import { LazyTrigger } from './lazy-trigger.tsx';
import type { MenuItemProps } from './menu.lazy.tsx';
import { showToast } from './toast.tsx';

const menuModule = createLazyModule(() => import('./menu.lazy.tsx'));

/** Loads the code of menus before one opens. */
export const preloadMenu = menuModule.load;

type MenuProps = {
  /** The trigger button: one element that accepts a ref and has its own label. */
  trigger: ReactNode;
  /** Loads what the children need, before the menu opens for the first time. */
  load?: (() => Promise<unknown>) | undefined;
  children: ReactNode;
};

/** A dropdown menu of actions. */
export function Menu({ trigger, load, children }: MenuProps) {
  const [openedBy, setOpenedBy] = useState<'pointer' | 'keyboard' | null>(null);
  const module = menuModule.getLoaded();
  if (openedBy && module)
    return (
      <module.OpenedMenu trigger={trigger} openedBy={openedBy}>
        {children}
      </module.OpenedMenu>
    );
  const open = (by: 'pointer' | 'keyboard') =>
    Promise.all([menuModule.load(), load?.()]).then(
      () => setOpenedBy(by),
      // The next click retries.
      () => showToast(translate('error.offline')),
    );
  return <LazyTrigger trigger={trigger} opens="menu" onOpen={open} />;
}

/** Rendered by the lazy module: a menu has no content before it is loaded. */
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

/** The subject of the menu; not selectable. */
export function MenuHeader(props: { children: ReactNode }) {
  const module = menuModule.getLoaded();
  return module && <module.MenuHeader {...props} />;
}

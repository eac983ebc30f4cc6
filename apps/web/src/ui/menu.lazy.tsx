import { LANGUAGES } from '@prayer-swap/shared/messages/languages';
import * as Radix from 'radix-ui/dropdown-menu';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { cn } from '../lib/cn.ts';
import { useLanguage } from '../lib/language.ts';
import { useOverlayEntry } from '../lib/overlay-history.ts';

type OpenedMenuProps = {
  trigger: ReactNode;
  /** How it was first opened: with the keyboard, its first item gets the focus. */
  openedBy: 'pointer' | 'keyboard';
  children: ReactNode;
};

/** A menu that has been opened at least once. */
export function OpenedMenu({ trigger, openedBy, children }: OpenedMenuProps) {
  const [open, setOpen] = useState(true);
  useOverlayEntry(open);
  const shouldFocusFirst = useRef(openedBy === 'keyboard');
  return (
    <Radix.Root modal={false} open={open} onOpenChange={setOpen} dir={LANGUAGES[useLanguage()].dir}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        {/* No exit animation: a menu reopened while fading out could not take the focus. */}
        <Radix.Content
          onFocus={({ target, currentTarget }) => {
            if (!shouldFocusFirst.current || target !== currentTarget) return;
            shouldFocusFirst.current = false;
            currentTarget.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
          }}
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="z-50 min-w-52 max-w-[calc(100vw-1.5rem)] overflow-hidden rounded-card border border-line bg-surface p-1.5 shadow-float data-[state=open]:animate-rise"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export type MenuItemProps = { icon?: ReactNode; tone?: 'usual' | 'danger'; children: ReactNode };

export function MenuItem({
  icon,
  tone = 'usual',
  children,
  onSelect,
}: MenuItemProps & { onSelect: () => unknown }) {
  return (
    <Radix.Item className={itemClass(tone)} onSelect={() => onSelect()}>
      {icon}
      {children}
    </Radix.Item>
  );
}

export function MenuLink({ icon, tone = 'usual', children, to }: MenuItemProps & { to: string }) {
  return (
    <Radix.Item asChild className={itemClass(tone)}>
      <Link to={to}>
        {icon}
        {children}
      </Link>
    </Radix.Item>
  );
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1.5 h-px bg-line" />;
}

export function MenuHeader({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-3 py-2.5">{children}</Radix.Label>;
}

function itemClass(tone: 'usual' | 'danger') {
  return cn(
    'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 text-label font-medium no-underline outline-none data-highlighted:bg-sunken forced-colors:data-highlighted:outline-2',
    tone === 'danger' ? 'text-danger' : 'text-ink',
  );
}

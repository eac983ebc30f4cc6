import { translate } from '@prayer-swap/shared/messages/translate';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { cn } from '../lib/cn.ts';

type PageProps = {
  /** The only h1, and the document title. */
  title: string;
  /** A sentence under the title. */
  intro?: ReactNode;
  /** Shown beside the title, such as a button. */
  aside?: ReactNode;
  /** A column beside the screen in large windows. */
  side?: ReactNode;
  /** Less space around the heading. */
  compact?: boolean;
  /** `reading` suits forms and cards, `wide` tables of cards, `form` a single short form. */
  width?: 'form' | 'reading' | 'wide';
  children: ReactNode;
};

const WIDTHS = { form: 'max-w-[26rem]', reading: 'max-w-[40rem]', wide: 'max-w-[67.5rem]' };

/** The frame of every screen: title, an h1 that gets the focus on navigation, gutters. */
export function Page({
  title,
  intro,
  aside,
  side,
  compact = false,
  width = 'reading',
  children,
}: PageProps) {
  const heading = usePageHeading(title);
  // Only navigations inside the app are animated; the first screen of a visit is not.
  const [isNavigation] = useState(useLocation().key !== 'default');
  const screen = (
    <div
      data-wide={width === 'wide' || undefined}
      className={cn(
        'mx-(--page-margin) w-full px-4 pb-12',
        compact ? 'wide:pt-2' : 'pt-5',
        WIDTHS[width],
        isNavigation && 'animate-appear',
      )}
    >
      <header
        className={cn(
          'flex flex-wrap gap-3',
          compact ? 'mb-1 min-h-9 wide:mb-2' : 'mb-5',
          intro ? 'items-start' : 'items-center',
        )}
      >
        <div className="flex-[1_1_7rem]">
          <h1 ref={heading} tabIndex={-1} className="text-title font-bold">
            {title}
          </h1>
          {intro && <p className="mt-1 text-body text-ink-muted">{intro}</p>}
        </div>
        {aside}
      </header>
      {children}
    </div>
  );
  if (side === undefined) return screen;
  return (
    <div className="flex gap-4">
      {screen}
      {side && (
        <aside className="sticky top-(--top-bar) min-w-60 flex-1 self-start pt-4 pe-4">
          {side}
        </aside>
      )}
    </div>
  );
}

/**
 * Sets the document title, and focuses the heading after a navigation inside the app. A screen that
 * draws its own h1 gives it the ref and `tabIndex={-1}`.
 */
export function usePageHeading(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, hash } = useLocation();
  // The browser announces the first screen of a visit; a hash has its own target.
  const isNavigation = useRef(key !== 'default' && hash === '');

  useEffect(() => {
    document.title = translate('common.window-title', { title });
  }, [title]);

  useEffect(() => {
    // An element that the screen itself focused, such as its only field, retains the focus.
    const focused = document.activeElement?.closest('main *');
    if (isNavigation.current && !focused) heading.current?.focus({ preventScroll: true });
  }, []);

  return heading;
}

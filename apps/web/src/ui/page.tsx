import { translate } from '@prayer-swap/shared/messages/translate';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { cn } from '../lib/cn.ts';

type PageProps = {
  /** The one h1, and the window's title. */
  title: string;
  /** A sentence under the title. */
  intro?: ReactNode;
  /** Beside the title, such as a button. */
  aside?: ReactNode;
  /** `reading` suits forms and cards, `wide` tables of cards, `form` a single short form. */
  width?: 'form' | 'reading' | 'wide';
  /** For screens whose heading is drawn elsewhere on them. */
  titleHidden?: boolean;
  children: ReactNode;
};

const WIDTHS = { form: 'max-w-[26rem]', reading: 'max-w-[40rem]', wide: 'max-w-[67.5rem]' };

/** The frame of every screen: title, one heading that takes the focus on arrival, gutters. */
export function Page({
  title,
  intro,
  aside,
  width = 'reading',
  titleHidden = false,
  children,
}: PageProps) {
  const heading = usePageHeading(title);
  // A move inside the app is seen to happen; what a visit begins with is there at once.
  const [isNavigation] = useState(useLocation().key !== 'default');
  return (
    <div
      data-wide={width === 'wide' || undefined}
      className={cn(
        'mx-auto w-full px-4 pt-5 pb-12',
        WIDTHS[width],
        isNavigation && 'animate-appear',
      )}
    >
      <header
        className={cn(
          'mb-5 flex flex-wrap gap-3',
          intro ? 'items-start' : 'items-center',
          titleHidden && 'sr-only',
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
}

/**
 * Names the window after the screen, and reads the heading out after a move inside the app.
 * For the few screens that draw their own h1: give it the ref and `tabIndex={-1}`.
 */
export function usePageHeading(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, hash } = useLocation();
  // The first screen of a visit is read by the browser; a hash names its own target.
  const isNavigation = useRef(key !== 'default' && hash === '');

  useEffect(() => {
    document.title = translate('common.window-title', { title });
  }, [title]);

  useEffect(() => {
    // What the screen itself gave the focus to, such as its one field, keeps it.
    const focused = document.activeElement?.closest('main *');
    if (isNavigation.current && !focused) heading.current?.focus({ preventScroll: true });
  }, []);

  return heading;
}

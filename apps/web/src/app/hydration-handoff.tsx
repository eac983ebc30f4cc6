import { type ReactNode, useEffect, useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { replayEarlyEvent } from './replay-early-event.ts';

type HydrationHandoffProps = {
  /** What goes as the app comes; null where the app goes on with what stands there. */
  prerendered: HTMLElement | null;
  scrollTracker: ScrollTracker;
  children: ReactNode;
};

/** Around an app that comes to a page which was there before it: whoever was at a place of that page stays there. */
export function HydrationHandoff({ prerendered, scrollTracker, children }: HydrationHandoffProps) {
  const position = useRef<ScreenPosition | null>(null);
  // Before anything of the app measures the window or scrolls it.
  useInsertionEffect(() => {
    position.current = capturePosition(prerendered, scrollTracker.stop());
    prerendered?.remove();
  }, [prerendered, scrollTracker]);
  useLayoutEffect(() => {
    if (position.current) restoreFocus(position.current);
    if (position.current) restoreScroll(position.current);
  }, []);
  // Some screens go to their beginning a moment after they stand.
  useEffect(() => {
    if (position.current) restoreScroll(position.current);
    replayEarlyEvent();
  }, []);
  return children;
}

type ScreenPosition = { scrollY: number; focused: Element | null };

type ScrollTracker = {
  /** @returns where the page was scrolled to by now */
  stop: () => number;
};

/** Watched from before: to ask while both screens stand would lay both out, in one long task. */
export function trackScroll(): ScrollTracker {
  let y = scrollY;
  const follow = () => {
    y = scrollY;
  };
  addEventListener('scroll', follow, { passive: true });
  return {
    stop() {
      removeEventListener('scroll', follow);
      return y;
    },
  };
}

function capturePosition(prerendered: HTMLElement | null, scrollY: number): ScreenPosition {
  const { activeElement } = document;
  return { scrollY, focused: prerendered?.contains(activeElement) ? activeElement : null };
}

function restoreFocus({ focused }: ScreenPosition): void {
  if (focused) findCounterpart(focused)?.focus({ preventScroll: true });
}

/** Whoever had begun to read; to all others the app shows what it would show without this. */
function restoreScroll({ scrollY }: ScreenPosition): void {
  if (scrollY > 0) scrollTo(0, scrollY);
}

/** What tells one link or field of a screen from the others, and is the same whoever draws it. */
const IDENTIFYING_ATTRIBUTES = ['class', 'href', 'aria-label', 'name'];

function findCounterpart(prerendered: Element): HTMLElement | undefined {
  const candidates = document.querySelectorAll<HTMLElement>(prerendered.localName);
  return Array.from(candidates).find((element) =>
    IDENTIFYING_ATTRIBUTES.every(
      (name) => element.getAttribute(name) === prerendered.getAttribute(name),
    ),
  );
}

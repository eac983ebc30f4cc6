import { type ReactNode, useEffect, useInsertionEffect, useLayoutEffect, useRef } from 'react';

type HydrationHandoffProps = {
  /** The element to remove on mount; null if the app hydrates it. */
  prerendered: HTMLElement | null;
  scrollTracker: ScrollTracker;
  children: ReactNode;
};

/** Wraps an app that mounts on an existing page: preserves the focus and the scroll position. */
export function HydrationHandoff({ prerendered, scrollTracker, children }: HydrationHandoffProps) {
  const position = useRef<ScreenPosition | null>(null);
  // Before the app measures or scrolls the window.
  useInsertionEffect(() => {
    position.current = capturePosition(prerendered, scrollTracker.stop());
    prerendered?.remove();
  }, [prerendered, scrollTracker]);
  useLayoutEffect(() => {
    if (position.current) restoreFocus(position.current);
    if (position.current) restoreScroll(position.current);
  }, []);
  // Some screens scroll to their top shortly after they mount.
  useEffect(() => {
    if (position.current) restoreScroll(position.current);
    replayEarlyEvent();
  }, []);
  return children;
}

type ScreenPosition = { scrollY: number; focused: Element | null };

type ScrollTracker = {
  /** @returns the current scroll position */
  stop: () => number;
};

/**
 * Tracked in advance: reading it while both screens are in the DOM would lay out both, in one long
 * task.
 */
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

/** Restores the position only if the user has scrolled; otherwise the app shows its default. */
function restoreScroll({ scrollY }: ScreenPosition): void {
  if (scrollY > 0) scrollTo(0, scrollY);
}

/** The attributes that identify a link or field in both renderings of a screen. */
const IDENTIFYING_ATTRIBUTES = ['class', 'href', 'aria-label', 'name'];

function findCounterpart(prerendered: Element): HTMLElement | undefined {
  const candidates = document.querySelectorAll<HTMLElement>(prerendered.localName);
  return Array.from(candidates).find((element) =>
    IDENTIFYING_ATTRIBUTES.every(
      (name) => element.getAttribute(name) === prerendered.getAttribute(name),
    ),
  );
}

declare global {
  interface Window {
    /**
     * Defined in `public/after-paint.js`: stops the recording.
     *
     * @returns the target of the last submit or click before the app was ready
     */
    takeEarlyEvent?: () => HTMLFormElement | HTMLButtonElement | null;
  }
}

/**
 * Replays the user's last submit or click from before hydration; a target that was removed is
 * ignored.
 */
function replayEarlyEvent(): void {
  const target = window.takeEarlyEvent?.();
  if (!target?.isConnected) return;
  if (target instanceof HTMLFormElement) target.requestSubmit();
  else target.click();
}

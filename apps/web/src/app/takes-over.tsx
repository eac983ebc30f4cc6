import { type ReactNode, useEffect, useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { doEarly } from './early-act.ts';

type TakesOverProps = {
  /** What goes as the app comes; null where the app goes on with what stands there. */
  drawn: HTMLElement | null;
  scrolling: Scrolling;
  children: ReactNode;
};

/** Around an app that comes to a page which was there before it: whoever was at a place of that page stays there. */
export function TakesOver({ drawn, scrolling, children }: TakesOverProps) {
  const place = useRef<Place | null>(null);
  // Before anything of the app measures the window or scrolls it.
  useInsertionEffect(() => {
    place.current = placeIn(drawn, scrolling.stop());
    drawn?.remove();
  }, [drawn, scrolling]);
  useLayoutEffect(() => {
    if (place.current) focusAgain(place.current);
    if (place.current) readOn(place.current);
  }, []);
  // Some screens go to their beginning a moment after they stand.
  useEffect(() => {
    if (place.current) readOn(place.current);
    doEarly();
  }, []);
  return children;
}

type Place = { scrollY: number; focused: Element | null };

type Scrolling = {
  /** @returns where the page was scrolled to by now */
  stop: () => number;
};

/** Watched from before: to ask while both screens stand would lay both out, in one long task. */
export function watchScrolling(): Scrolling {
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

function placeIn(drawn: HTMLElement | null, scrollY: number): Place {
  const { activeElement } = document;
  return { scrollY, focused: drawn?.contains(activeElement) ? activeElement : null };
}

function focusAgain({ focused }: Place): void {
  if (focused) counterpartOf(focused)?.focus({ preventScroll: true });
}

/** Whoever had begun to read; to all others the app shows what it would show without this. */
function readOn({ scrollY }: Place): void {
  if (scrollY > 0) scrollTo(0, scrollY);
}

/** What tells one link or field of a screen from the others, and is the same whoever draws it. */
const TELLING = ['class', 'href', 'aria-label', 'name'];

function counterpartOf(drawn: Element): HTMLElement | undefined {
  const alike = document.querySelectorAll<HTMLElement>(drawn.localName);
  return Array.from(alike).find((element) =>
    TELLING.every((name) => element.getAttribute(name) === drawn.getAttribute(name)),
  );
}

import { createContext, type ReactNode, useContext, useMemo, useRef } from 'react';

type Announce = (text: string) => void;

const LiveRegion = createContext<Announce>(() => {});

/** Announces a sentence to screen readers, with `aria-live="polite"`. */
export function useAnnounce(): Announce {
  return useContext(LiveRegion);
}

/** Two alternating regions, so a repeated sentence is announced again. */
export function LiveRegionProvider({ children }: { children: ReactNode }) {
  const first = useRef<HTMLDivElement>(null);
  const second = useRef<HTMLDivElement>(null);
  const announce = useMemo(() => createAnnouncer(first, second), []);
  return (
    <LiveRegion value={announce}>
      {children}
      <div ref={first} className="sr-only" aria-live="polite" aria-atomic="true" />
      <div ref={second} className="sr-only" aria-live="polite" aria-atomic="true" />
    </LiveRegion>
  );
}

/**
 * Long enough for a screen reader to announce it; later the reader would find it as content of the
 * page.
 */
const CLEARED_AFTER_MS = 5000;

type Region = { current: HTMLDivElement | null };

function createAnnouncer(first: Region, second: Region): Announce {
  let [next, last] = [first, second];
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (text) => {
    const region = next.current;
    if (last.current) last.current.textContent = '';
    if (region) region.textContent = text;
    [next, last] = [last, next];
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (region) region.textContent = '';
    }, CLEARED_AFTER_MS);
  };
}

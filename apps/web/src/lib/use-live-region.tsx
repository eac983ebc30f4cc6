import { createContext, type ReactNode, useContext, useMemo, useRef } from 'react';

type Announce = (text: string) => void;

const LiveRegion = createContext<Announce>(() => {});

/** Says a sentence to people who listen instead of look; politely, after what is being read. */
export function useAnnounce(): Announce {
  return useContext(LiveRegion);
}

/** Two regions take turns, so that the same sentence twice is heard twice. */
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

/** Long enough for a screen reader to take it up; later a reader would come upon it as if it belonged to the page. */
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

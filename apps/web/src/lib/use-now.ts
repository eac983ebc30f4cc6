import { MINUTE } from '@prayer-swap/shared/time';
import { useSyncExternalStore } from 'react';

let now = new Date();
let ticking: ReturnType<typeof setInterval> | undefined;
const watchers = new Set<() => void>();

/** The current time, updated every minute for the whole screen. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, () => now);
}

function subscribe(watcher: () => void) {
  if (watchers.size === 0) start();
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size === 0) clearInterval(ticking);
  };
}

function start() {
  // A value younger than a minute is reused.
  if (Date.now() - now.getTime() > MINUTE) now = new Date();
  ticking = setInterval(() => {
    now = new Date();
    for (const watcher of watchers) watcher();
  }, MINUTE);
}

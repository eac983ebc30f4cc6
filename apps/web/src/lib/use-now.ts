import { MINUTE } from '@prayer-swap/shared/time';
import { useSyncExternalStore } from 'react';
import { clockOffset, onClockCorrection, serverNow } from './server-clock.ts';

let now = new Date(serverNow());
let stop = () => {};
const watchers = new Set<() => void>();

/** The server's time, updated every minute for the whole screen. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, () => now, nowOnServer);
}

/** The current {@link clockOffset}. */
export function useClockOffset(): number {
  return useSyncExternalStore(onClockCorrection, clockOffset, () => 0);
}

function subscribe(watcher: () => void) {
  if (watchers.size === 0) start();
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size === 0) stop();
  };
}

function start() {
  refreshOutdated();
  const ticking = setInterval(refresh, MINUTE);
  const stopWatching = onClockCorrection(refreshOutdated);
  stop = () => {
    clearInterval(ticking);
    stopWatching();
  };
}

/** On a server there is no watcher, which would update it. */
function nowOnServer(): Date {
  if (watchers.size === 0) refreshOutdated();
  return now;
}

/** A value less than a minute from the current time is reused. */
function refreshOutdated() {
  if (Math.abs(serverNow() - now.getTime()) > MINUTE) refresh();
}

function refresh() {
  now = new Date(serverNow());
  for (const watcher of watchers) watcher();
}

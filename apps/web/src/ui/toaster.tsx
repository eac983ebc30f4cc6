import { type ComponentType, useSyncExternalStore } from 'react';

type Toasts = ComponentType<{ onReady: () => void }>;

let toasts: Toasts | null = null;
const watchers = new Set<() => void>();
let ready: PromiseWithResolvers<void> = Promise.withResolvers();

/** Where toasts appear: at the lower edge, above the tab bar and a screen's own foot. Mounted once by the shell. */
export function Toaster() {
  const Shown = useSyncExternalStore(subscribe, () => toasts);
  return Shown && <Shown onReady={ready.resolve} />;
}

/** Resolves once toasts that are shown appear. */
export function toasterReady(shown: Toasts): Promise<void> {
  toasts = shown;
  for (const watcher of watchers) watcher();
  return ready.promise;
}

function subscribe(watcher: () => void) {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    // The next shell brings its own.
    if (watchers.size === 0) ready = Promise.withResolvers();
  };
}

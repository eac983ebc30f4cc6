import { type ComponentType, useSyncExternalStore } from 'react';

type Toasts = ComponentType<{ onReady: () => void }>;

let toasts: Toasts | null = null;
/** What is said where the parts of toasts did not come. */
let plainMessage: string | null = null;
let plainTimer: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();
let ready = createDeferred();

/** Where toasts appear: at the lower edge, above the tab bar and a screen's own foot. Mounted once by the shell. */
export function Toaster() {
  const Shown = useSyncExternalStore(subscribe, () => toasts);
  const message = useSyncExternalStore(subscribe, () => plainMessage);
  return (
    // There before any dialog, which would hide from who listens what comes while it is open.
    <div aria-live="polite">
      {Shown && <Shown onReady={markReady} />}
      {message !== null && (
        <p
          role="status"
          className="fixed inset-x-4 bottom-[calc(var(--bottom-bar)+var(--foot)+16px)] z-50 mx-auto max-w-[22rem] rounded-button bg-ink px-4 py-4 text-label text-canvas shadow-float"
        >
          {message}
        </p>
      )}
    </div>
  );
}

/** Says it without what a toast can do beyond that. The screen offers any act of it elsewhere too. */
export function showPlainToast(text: string, durationMs: number) {
  clearTimeout(plainTimer);
  setPlainMessage(text);
  plainTimer = setTimeout(() => setPlainMessage(null), durationMs);
}

function setPlainMessage(text: string | null) {
  plainMessage = text;
  for (const watcher of watchers) watcher();
}

/** Resolves once toasts that are shown appear. */
export function toasterReady(shown: Toasts): Promise<void> {
  toasts = shown;
  for (const watcher of watchers) watcher();
  return ready.promise;
}

/** Of the shell that is here now, however long its toasts were in coming. */
function markReady() {
  ready.resolve();
}

function subscribe(watcher: () => void) {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    // The next shell brings its own.
    if (watchers.size === 0) ready = createDeferred();
  };
}

/** `Promise.withResolvers` is too young for the oldest supported browsers. */
function createDeferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

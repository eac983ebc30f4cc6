import { type ComponentType, useSyncExternalStore } from 'react';

type Toasts = ComponentType<{ onReady: () => void }>;

let toasts: Toasts | null = null;
/** What is said where the parts of toasts did not come. */
let plain: string | null = null;
let plainEnds: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();
let ready = pendingReady();

/** Where toasts appear: at the lower edge, above the tab bar and a screen's own foot. Mounted once by the shell. */
export function Toaster() {
  const Shown = useSyncExternalStore(subscribe, () => toasts);
  const words = useSyncExternalStore(subscribe, () => plain);
  return (
    // There before any dialog, which would hide from who listens what comes while it is open.
    <div aria-live="polite">
      {Shown && <Shown onReady={heard} />}
      {words !== null && (
        <p
          role="status"
          className="fixed inset-x-4 bottom-[calc(var(--bottom-bar)+var(--foot)+16px)] z-50 mx-auto max-w-[22rem] rounded-button bg-ink px-4 py-4 text-label text-canvas shadow-float"
        >
          {words}
        </p>
      )}
    </div>
  );
}

/** Says it without what a toast can do beyond that. The screen offers any act of it elsewhere too. */
export function sayPlainly(text: string, durationMs: number) {
  clearTimeout(plainEnds);
  setPlain(text);
  plainEnds = setTimeout(() => setPlain(null), durationMs);
}

function setPlain(text: string | null) {
  plain = text;
  for (const watcher of watchers) watcher();
}

/** Resolves once toasts that are shown appear. */
export function toasterReady(shown: Toasts): Promise<void> {
  toasts = shown;
  for (const watcher of watchers) watcher();
  return ready.promise;
}

/** Of the shell that is here now, however long its toasts were in coming. */
function heard() {
  ready.resolve();
}

function subscribe(watcher: () => void) {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    // The next shell brings its own.
    if (watchers.size === 0) ready = pendingReady();
  };
}

/** `Promise.withResolvers` is too young for the oldest supported browsers. */
function pendingReady() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

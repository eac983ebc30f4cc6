import { type ComponentType, useEffect } from 'react';
import { createStore } from '../lib/store.ts';

type Toasts = ComponentType<{ onReady: () => void }>;

const toasts = createStore<Toasts | null>(null);
/** The message that is shown if the code of toasts could not be loaded. */
const plainMessage = createStore<string | null>(null);
let plainTimer: ReturnType<typeof setTimeout> | undefined;
let ready = createDeferred();

/**
 * The position of toasts: at the bottom, above the tab bar and a screen's own footer. The shell
 * mounts it once.
 */
export function Toaster() {
  const Shown = toasts.useValue();
  const message = plainMessage.useValue();
  // The next shell mounts its own toaster.
  useEffect(
    () => () => {
      ready = createDeferred();
    },
    [],
  );
  return (
    // Mounted before any dialog: an open dialog hides later siblings from assistive technology.
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

/**
 * Shows a message without the features of a toast. Its action is also available elsewhere on the
 * screen.
 */
export function showPlainToast(text: string, durationMs: number) {
  clearTimeout(plainTimer);
  plainMessage.set(text);
  plainTimer = setTimeout(() => plainMessage.set(null), durationMs);
}

/** Resolves when toasts can be shown. */
export function toasterReady(shown: Toasts): Promise<void> {
  toasts.set(shown);
  return ready.promise;
}

/** For the currently mounted shell, however long loading took. */
function markReady() {
  ready.resolve();
}

/** The oldest supported browsers lack `Promise.withResolvers`. */
function createDeferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

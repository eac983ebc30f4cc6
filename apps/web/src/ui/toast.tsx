import { createLazyModule } from '../lib/lazy-module.ts';
import { hasPersistentToasts } from '../lib/persistent-toasts.ts';
import type { ToastOptions } from './toast.lazy.tsx';
import { showPlainToast, toasterReady } from './toaster.tsx';

const DEFAULT_DURATION_MS = 5000;

const toastModule = createLazyModule(() => import('./toast.lazy.tsx'));

/** Fetches what toasts are made of before there is one to show. */
export const preloadToasts = toastModule.load;

/**
 * Tells in passing that something happened. It is read out, and waits while it is pointed at or has the
 * focus (Alt+T brings it there); on a device whose member wants that, until it is closed.
 */
export function showToast(text: string, options: ToastOptions = {}): void {
  // With the network gone before its parts have come, the words alone are shown.
  show(text, options).catch(() => showPlainToast(text, options.durationMs ?? DEFAULT_DURATION_MS));
}

async function show(text: string, options: ToastOptions) {
  const module = await toastModule.load();
  await toasterReady(module.Toasts);
  module.show(text, {
    durationMs: DEFAULT_DURATION_MS,
    ...options,
    ...(hasPersistentToasts() && { durationMs: Number.POSITIVE_INFINITY }),
  });
}

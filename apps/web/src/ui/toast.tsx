import { hasPersistentToasts } from '../lib/device-settings.ts';
import { createLazyModule } from '../lib/lazy-module.ts';
import type { ToastOptions } from './toast.lazy.tsx';
import { showPlainToast, toasterReady } from './toaster.tsx';

const DEFAULT_DURATION_MS = 5000;

const toastModule = createLazyModule(() => import('./toast.lazy.tsx'));

/** Loads the code of toasts before the first one is shown. */
export const preloadToasts = toastModule.load;

/**
 * Shows a toast. It is announced, and stays while it is hovered or focused (Alt+T moves the focus
 * to it), or until it is dismissed if the member chose that on this device.
 */
export function showToast(text: string, options: ToastOptions = {}): void {
  // If the code cannot be loaded, the text is shown without it.
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

import { firstUse } from '../lib/first-use.ts';
import type { ToastOptions } from './toast-parts.tsx';
import { sayPlainly, toasterReady } from './toaster.tsx';

const USUAL_DURATION_MS = 5000;

const toastParts = firstUse(() => import('./toast-parts.tsx'));

/** Fetches what toasts are made of before there is one to show. */
export const fetchToasts = toastParts.fetch;

/**
 * Tells in passing that something happened. It is read out, waits while it is pointed at or was
 * opened with Alt+T, and never carries the only way to do something.
 */
export function showToast(text: string, options: ToastOptions = {}): void {
  // With the network gone before its parts have come, the words alone are shown.
  show(text, options).catch(() => sayPlainly(text, options.durationMs ?? USUAL_DURATION_MS));
}

async function show(text: string, options: ToastOptions) {
  const parts = await toastParts.fetch();
  await toasterReady(parts.Toasts);
  parts.show(text, { durationMs: USUAL_DURATION_MS, ...options });
}

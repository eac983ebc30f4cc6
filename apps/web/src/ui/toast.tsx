import { firstUse } from '../lib/first-use.ts';
import type { ToastOptions } from './toast-parts.tsx';
import { toasterReady } from './toaster.tsx';

const toastParts = firstUse(() => import('./toast-parts.tsx'));

/** Fetches what toasts are made of before there is one to show. */
export const fetchToasts = toastParts.fetch;

/**
 * Tells in passing that something happened. It is read out, waits while it is pointed at or was
 * opened with Alt+T, and never carries the only way to do something.
 */
export function showToast(text: string, options: ToastOptions = {}): void {
  // What is said in passing may be missed, with the network gone for instance.
  show(text, options).catch(() => {});
}

async function show(text: string, options: ToastOptions) {
  const parts = await toastParts.fetch();
  await toasterReady(parts.Toasts);
  parts.show(text, options);
}

import { firstUse } from '../lib/first-use.ts';
import { messagesStay } from '../lib/messages-stay.ts';
import type { ToastOptions } from './toast-parts.tsx';
import { sayPlainly, toasterReady } from './toaster.tsx';

const USUAL_DURATION_MS = 5000;

const toastParts = firstUse(() => import('./toast-parts.tsx'));

/** Fetches what toasts are made of before there is one to show. */
export const fetchToasts = toastParts.fetch;

/**
 * Tells in passing that something happened. It is read out, and waits while it is pointed at or has the
 * focus (Alt+T brings it there); on a device whose member wants that, until it is closed.
 */
export function showToast(text: string, options: ToastOptions = {}): void {
  // With the network gone before its parts have come, the words alone are shown.
  show(text, options).catch(() => sayPlainly(text, options.durationMs ?? USUAL_DURATION_MS));
}

async function show(text: string, options: ToastOptions) {
  const parts = await toastParts.fetch();
  await toasterReady(parts.Toasts);
  parts.show(text, {
    durationMs: USUAL_DURATION_MS,
    ...options,
    ...(messagesStay() && { durationMs: Number.POSITIVE_INFINITY }),
  });
}

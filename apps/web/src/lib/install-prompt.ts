/** Chromium's `beforeinstallprompt` event; it can be used once. */
type InstallPrompt = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };

declare global {
  interface Window {
    /** Stored by `public/after-paint.js` until the app listens. */
    earlyInstallPrompt?: InstallPrompt;
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
}

let deferredPrompt: InstallPrompt | null = null;
let installed = false;
const listeners = new Set<() => void>();

/** Call at startup: the browser fires the event once, before any screen is mounted. */
export function watchInstallPrompt(): void {
  deferredPrompt = window.earlyInstallPrompt ?? null;
  addEventListener('beforeinstallprompt', (event) => {
    // Suppresses the browser's own bar: the app asks later.
    event.preventDefault();
    setPrompt(event);
  });
  addEventListener('appinstalled', () => {
    installed = true;
    setPrompt(null);
  });
}

export function hasInstallPrompt(): boolean {
  return deferredPrompt !== null;
}

/** Whether the app was installed from this page. */
export function wasInstalled(): boolean {
  return installed;
}

/** @returns the unsubscribe function */
export function onInstallPrompt(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the browser's install prompt. */
export async function showInstallPrompt(): Promise<void> {
  const prompt = deferredPrompt;
  setPrompt(null);
  await prompt?.prompt();
}

function setPrompt(next: InstallPrompt | null) {
  deferredPrompt = next;
  for (const listener of listeners) listener();
}

/** What Chromium hands to a page that can be installed; to be used once. */
type InstallPrompt = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };

declare global {
  interface Window {
    /** Kept by `public/after-paint.js` until the app listens. */
    earlyInstallPrompt?: InstallPrompt;
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
}

let deferredPrompt: InstallPrompt | null = null;
let installed = false;
const listeners = new Set<() => void>();

/** Called at the start: the browser offers it once, and before any screen could listen. */
export function watchInstallPrompt(): void {
  deferredPrompt = window.earlyInstallPrompt ?? null;
  addEventListener('beforeinstallprompt', (event) => {
    // No bar of the browser's own: the app asks at a better moment.
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

/** Whether the app was installed from this very page. */
export function wasInstalled(): boolean {
  return installed;
}

/** @returns how to stop listening */
export function onInstallPrompt(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the browser's own question. */
export async function showInstallPrompt(): Promise<void> {
  const prompt = deferredPrompt;
  setPrompt(null);
  await prompt?.prompt();
}

function setPrompt(next: InstallPrompt | null) {
  deferredPrompt = next;
  for (const listener of listeners) listener();
}

import { createStore } from './store.ts';

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

/** Null until the browser offers an installation. */
export const installPrompt = createStore<InstallPrompt | null>(null);
let installed = false;

/** Call at startup: the browser fires the event once, before any screen is mounted. */
export function watchInstallPrompt(): void {
  installPrompt.set(window.earlyInstallPrompt ?? null);
  addEventListener('beforeinstallprompt', (event) => {
    // Suppresses the browser's own bar: the app asks later.
    event.preventDefault();
    installPrompt.set(event);
  });
  addEventListener('appinstalled', () => {
    installed = true;
    installPrompt.set(null);
  });
}

/** Whether the app was installed from this page. */
export function wasInstalled(): boolean {
  return installed;
}

/** Opens the browser's install prompt. */
export async function showInstallPrompt(): Promise<void> {
  const prompt = installPrompt.get();
  installPrompt.set(null);
  await prompt?.prompt();
}

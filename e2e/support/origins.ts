import type { BrowserContext } from '@playwright/test';

/** Browsers have Web Locks only on secure origins. */
export const ORIGINS = [
  { origin: 'a secure origin', hasWebLocks: true, prepare: async () => {} },
  { origin: 'an origin without https', hasWebLocks: false, prepare: removeWebLocks },
];

async function removeWebLocks(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'locks', { value: undefined });
  });
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { watchPolicyViolations } from './content-security-policy.ts';
import { WITH_SERVICE_WORKER } from './launch-options.ts';
import { test as base } from './test.ts';

/** A browser with a profile on disk, which can be closed and opened again. */
export type Device = { open: () => Promise<BrowserContext>; close: () => Promise<void> };

export const test = base.extend<{ device: Device }>({
  device: async ({ baseURL, viewport, locale }, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'prayer-swap-device-'));
    const opened = new Set<BrowserContext>();
    const policies: { expectNoViolations(): void }[] = [];
    const close = async () => {
      for (const context of opened) await context.close();
      opened.clear();
    };
    await use({
      async open() {
        const context = await chromium.launchPersistentContext(profile, {
          ...WITH_SERVICE_WORKER.launchOptions,
          ...(baseURL && { baseURL }),
          ...(viewport && { viewport }),
          ...(locale && { locale }),
          serviceWorkers: WITH_SERVICE_WORKER.serviceWorkers,
          permissions: ['background-sync'],
        });
        opened.add(context);
        policies.push(await watchPolicyViolations(context));
        return context;
      },
      close,
    });
    await close();
    await rm(profile, { recursive: true, force: true });
    for (const policy of policies) policy.expectNoViolations();
  },
});

/** From here on the service worker serves the files of the page. */
export async function waitUntilWorkerActive(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** The cached responses and localStorage of the browser as text. */
export function readStoredResponses(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [JSON.stringify({ ...localStorage })];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const response of await cache.matchAll()) texts.push(await response.text());
    }
    return texts.join('\n');
  });
}

export { expect };

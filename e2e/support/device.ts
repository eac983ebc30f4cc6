import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { WITH_SERVICE_WORKER } from './launch.ts';
import { heedPolicy } from './policy.ts';
import { test as base } from './test.ts';

/** A browser with a profile on disk, which is closed and opened again like a person's own. */
export type Device = { open: () => Promise<BrowserContext>; close: () => Promise<void> };

export const test = base.extend<{ device: Device }>({
  device: async ({ baseURL, viewport, locale }, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'prayer-swap-device-'));
    const opened = new Set<BrowserContext>();
    const policies: { judge(): void }[] = [];
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
        policies.push(await heedPolicy(context));
        return context;
      },
      close,
    });
    await close();
    await rm(profile, { recursive: true, force: true });
    for (const policy of policies) policy.judge();
  },
});

/** From here on the page's files come from the device. */
export async function untilWorkerServes(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** What the browser keeps outside of its databases, as text: kept answers and local storage. */
export function keptAnswers(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept: string[] = [JSON.stringify({ ...localStorage })];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const answer of await cache.matchAll()) kept.push(await answer.text());
    }
    return kept.join('\n');
  });
}

export { expect };

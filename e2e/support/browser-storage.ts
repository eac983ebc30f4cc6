import { setTimeout as wait } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';

const READ_TIMEOUT_MS = 2_000;

/**
 * Reads the storage of the page's origin. While Chromium clears that storage, a read fails, or
 * `indexedDB.databases()` never settles; the read is then repeated.
 */
export async function readStorage<Result, Argument>(
  page: Page,
  read: (argument: Argument) => Promise<Result>,
  argument: Argument,
): Promise<Result> {
  const results: Result[] = [];
  await expect(async () => {
    const evaluate = page.evaluate(read as (argument: unknown) => Promise<Result>, argument);
    results.push(await Promise.race([evaluate, rejectAfterTimeout()]));
  }).toPass();
  return results[0] as Result;
}

async function rejectAfterTimeout(): Promise<never> {
  await wait(READ_TIMEOUT_MS);
  throw new Error(`The storage was not read within ${READ_TIMEOUT_MS} ms.`);
}

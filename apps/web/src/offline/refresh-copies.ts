import { MINUTE, SECOND } from '@prayer-swap/shared/time';
import * as z from 'zod/mini';
import { api } from '../lib/api-client.ts';
import { failureOf } from '../lib/api-failure.ts';
import type { ApiPath } from '../lib/api-path.ts';
import { backOffMs } from '../lib/back-off.ts';
import { serverNow } from '../lib/server-clock.ts';
import { snapshotStorage } from '../lib/session-snapshot.ts';
import { platform } from '../platform/current.ts';
import { deleteCopy, listCopies, storeCopy } from './cached-copies-db.ts';
import { notifyCachedResponse } from './cached-responses.ts';
import { classifyFailure } from './classify-failure.ts';

/** What a member reads offline without having opened it before. */
const AHEAD: readonly ApiPath<'GET'>[] = ['/saved-prayers', '/saved-prayers/reminder'];

/** A copy that the current visit has stored. */
const RECENT_MS = MINUTE;

/** The first screen loads before the copies. */
const DELAY_MS = 5 * SECOND;

/**
 * Refreshes the copies after the start of the app and after each reconnect, until it has succeeded.
 *
 * @returns the cleanup function
 */
export function refreshCopiesOnContact(memberId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const schedule = (delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const isDone = await refreshCopies(memberId).catch(() => true);
      failures = isDone ? 0 : failures + 1;
      if (!isDone) schedule(backOffMs(failures, Math.random()));
    }, delayMs);
  };
  schedule(DELAY_MS);
  const stop = platform.network.onChange(() => {
    if (platform.network.isOnline()) schedule(DELAY_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/**
 * Reads every cached copy again, so that a request that was deleted or hidden since then leaves the
 * device.
 *
 * @returns false if the server could not be reached
 */
async function refreshCopies(memberId: string): Promise<boolean> {
  const isSignedIn = () => snapshotStorage.read()?.id === memberId;
  const copies = await listCopies(memberId);
  const isRecent = (name: string) =>
    copies.some((copy) => copy.name === name && Math.abs(serverNow() - copy.savedAt) < RECENT_MS);
  const names = new Set([...AHEAD, ...copies.map(({ name }) => name)]);
  for (const name of names) {
    if (isRecent(name)) continue;
    try {
      // A name is the path that a query has declared.
      const path = name as ApiPath<'GET'>;
      const response = await api.get(path, { responseSchema: z.unknown() });
      notifyCachedResponse({ memberId, path, response });
      await storeCopy(memberId, name, response, isSignedIn);
    } catch (error) {
      const failure = classifyFailure(failureOf(error));
      if (failure.is !== 'refused') return failure.is === 'not-now';
      notifyCachedResponse({ memberId, path: name, response: undefined });
      await deleteCopy(memberId, name);
    }
  }
  return true;
}

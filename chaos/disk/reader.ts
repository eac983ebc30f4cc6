import { setTimeout as delay } from 'node:timers/promises';
import type { TestMember } from '../../apps/server/test/harness.ts';

export type Reader = {
  read: number;
  unavailable: number;
  longestMs: number;
  /** @throws if a response was unexpected */
  stop(): Promise<void>;
};

const POLL_INTERVAL_MS = 30;

/** Reads the feed periodically. */
export function startReader(origin: string, { token }: TestMember): Reader {
  let isRunning = true;
  const reader: Reader = {
    read: 0,
    unavailable: 0,
    longestMs: 0,
    async stop() {
      isRunning = false;
      await done;
    },
  };
  const done = (async () => {
    while (isRunning) {
      const startedAt = performance.now();
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${origin}/api/requests`, { headers });
      await response.arrayBuffer();
      reader.longestMs = Math.max(reader.longestMs, performance.now() - startedAt);
      if (response.status === 200) reader.read += 1;
      else if (response.status === 503) reader.unavailable += 1;
      else throw new Error(`The feed was answered ${response.status}`);
      await delay(POLL_INTERVAL_MS);
    }
  })();
  done.catch(() => {});
  return reader;
}

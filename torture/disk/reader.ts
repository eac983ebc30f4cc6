import { setTimeout as delay } from 'node:timers/promises';
import type { TestMember } from '../../apps/server/test/harness.ts';

export type Reader = {
  read: number;
  unavailable: number;
  longestMs: number;
  /** @throws when something else was answered */
  stop(): Promise<void>;
};

const EVERY_MS = 30;

/** Reads the feed now and then. */
export function startReader(origin: string, { token }: TestMember): Reader {
  let goesOn = true;
  const reader: Reader = {
    read: 0,
    unavailable: 0,
    longestMs: 0,
    async stop() {
      goesOn = false;
      await done;
    },
  };
  const done = (async () => {
    while (goesOn) {
      const begun = performance.now();
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${origin}/api/requests`, { headers });
      await answer.arrayBuffer();
      reader.longestMs = Math.max(reader.longestMs, performance.now() - begun);
      if (answer.status === 200) reader.read += 1;
      else if (answer.status === 503) reader.unavailable += 1;
      else throw new Error(`The feed was answered ${answer.status}`);
      await delay(EVERY_MS);
    }
  })();
  done.catch(() => {});
  return reader;
}

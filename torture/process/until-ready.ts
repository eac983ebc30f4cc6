import { setTimeout as delay } from 'node:timers/promises';

const LOOK_EVERY_MS = 10;

/** Waits until the server works again. @throws when it does not within that time */
export async function untilReady(origin: string, withinMs: number): Promise<void> {
  const until = performance.now() + withinMs;
  while (performance.now() < until) {
    const answer = await fetch(`${origin}/api/ready`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await delay(LOOK_EVERY_MS);
  }
  throw new Error(`The server was not ready within ${withinMs} ms`);
}

import { setTimeout as delay } from 'node:timers/promises';

const POLL_INTERVAL_MS = 10;

/**
 * Waits until the server is ready: a busy machine can delay its check, and a restart takes time.
 *
 * @throws if it is not ready within that time
 */
export async function waitUntilReady(origin: string, withinMs: number): Promise<void> {
  const until = performance.now() + withinMs;
  while (performance.now() < until) {
    const response = await fetch(`${origin}/api/ready`).catch(() => null);
    await response?.arrayBuffer();
    if (response?.ok) return;
    await delay(POLL_INTERVAL_MS);
  }
  throw new Error(`The server was not ready within ${withinMs} ms`);
}

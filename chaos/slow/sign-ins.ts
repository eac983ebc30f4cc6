import { setTimeout as delay } from 'node:timers/promises';
import type { Child } from '../../bench/process/servers.ts';
import { measureLatencies } from './latencies.ts';

const MAX_HEALTH_MS = 200;
const POLL_INTERVAL_MS = 20;

/**
 * Password hashing saturates the CPU, and other calls must not be delayed by it.
 *
 * @throws if the 99th percentile of /api/health exceeds 200 ms during it
 * @returns the figures
 */
export async function checkConcurrentSignIns({ origin }: Child, count: number): Promise<string> {
  const startedAt = performance.now();
  let isSigningIn = true;
  const signIns = Promise.all(
    Array.from({ length: count }, (_, index) => failToSignIn(origin, index)),
  ).finally(() => {
    isSigningIn = false;
  });
  // Awaited at the end; a server that exits earlier fails the health checks.
  signIns.catch(() => {});
  const { calls, p99, longest } = await measureLatencies(`${origin}/api/health`, async () => {
    await delay(POLL_INTERVAL_MS);
    return isSigningIn;
  });
  await signIns;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const report = `${count} concurrent sign-ins in ${seconds} s: ${calls} calls of /api/health took ${p99.toFixed(0)} ms at p99, ${longest.toFixed(0)} ms at most`;
  if (p99 > MAX_HEALTH_MS) throw new Error(`Sign-ins delay other calls: ${report}`);
  return report;
}

/** Signs in to an unknown account. */
async function failToSignIn(origin: string, index: number): Promise<void> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: `unknown${index}`, password: 'calm-harbour-8' }),
  });
  await response.arrayBuffer();
  if (response.status !== 401) throw new Error(`A sign-in was answered ${response.status}`);
}

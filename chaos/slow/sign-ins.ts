import { p99 } from './process-metrics.ts';
import type { TargetServer } from './slow-clients.ts';

const MAX_HEALTH_MS = 200;
const POLL_INTERVAL_MS = 20;

/**
 * Password hashing saturates the CPU, and other calls must not be delayed by it.
 *
 * @throws if the 99th percentile of /api/health exceeds 200 ms during it
 * @returns the figures
 */
export async function checkConcurrentSignIns(
  { origin }: TargetServer,
  count: number,
): Promise<string> {
  const startedAt = performance.now();
  let isSigningIn = true;
  const statuses = Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const response = await fetch(`${origin}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ identifier: `unknown${index}`, password: 'calm-harbour-8' }),
      });
      await response.arrayBuffer();
      return response.status;
    }),
  ).finally(() => {
    isSigningIn = false;
  });
  // Awaited at the end; a server that exits earlier fails the health checks.
  statuses.catch(() => {});
  const healthLatencies: number[] = [];
  while (isSigningIn) {
    const requestedAt = performance.now();
    const response = await fetch(`${origin}/api/health`);
    await response.arrayBuffer();
    healthLatencies.push(performance.now() - requestedAt);
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
  const statusesSeen = new Set(await statuses);
  healthLatencies.sort((a, b) => a - b);
  const most = p99(healthLatencies);
  const report = `${count} concurrent sign-ins in ${((performance.now() - startedAt) / 1000).toFixed(1)} s, answered ${[...statusesSeen].sort().join(', ')}: ${healthLatencies.length} calls of /api/health took ${most.toFixed(0)} ms at p99, ${Math.max(...healthLatencies).toFixed(0)} ms at most`;
  if (most > MAX_HEALTH_MS) throw new Error(`Sign-ins delay other calls: ${report}`);
  return report;
}

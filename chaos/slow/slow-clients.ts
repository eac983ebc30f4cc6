import { setTimeout as pause } from 'node:timers/promises';
import type { Child } from '../../bench/process/child.ts';
import { residentMb } from '../../bench/process/proc.ts';
import { measureLatencies } from './latencies.ts';
import { openSlowSockets, type SlowMode, type SlowSockets } from './sockets.ts';

type Attack = { mode: SlowMode; count: number; slow: SlowSockets };

/**
 * Clients that time out on headers or body are closed within that time; the server checks every two
 * seconds.
 */
const SHED_TIMEOUT_MS = 18_000;
const REQUEST_COUNT = 400;
/** Latencies below this are not noticeable, whatever the factor. */
const NEGLIGIBLE_MS = 40;
const MAX_GROWTH_MB = 60;

const SHARES: Record<SlowMode, number> = { headers: 0.4, body: 0.3, silent: 0.15, reading: 0.15 };

/**
 * The server must close slow clients, and they must not delay others.
 *
 * @throws if it does not, or they do
 * @returns the figures
 */
export async function checkSlowClients(server: Child, count: number): Promise<string> {
  const measure = () =>
    measureLatencies(`${server.origin}/api/health`, (calls) => calls < REQUEST_COUNT);
  await measure();
  const baseline = await measure();
  const before = residentMb(server.pid);
  const startedAt = performance.now();
  const attacks: Attack[] = [];
  try {
    // The names are those of `SHARES`.
    for (const [mode, share] of Object.entries(SHARES) as [SlowMode, number][]) {
      const size = Math.round(count * share);
      attacks.push({ mode, count: size, slow: await openSlowSockets(server.origin, size, mode) });
    }
    const attacked = await measure();
    const growth = residentMb(server.pid) - before;
    await waitUntilShed(attacks);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const report = `${count} slow clients: p99 of other calls ${baseline.p99.toFixed(1)} ms before, ${attacked.p99.toFixed(1)} ms during; ${growth.toFixed(1)} MB more; closed after ${seconds} s`;
    if (attacked.p99 > Math.max(2 * baseline.p99, NEGLIGIBLE_MS) || growth > MAX_GROWTH_MB)
      throw new Error(`Slow clients delay others: ${report}`);
    return report;
  } finally {
    for (const { slow } of attacks) slow.end();
  }
}

/** A client that does not read is closed after a minute of silence, by another timeout. */
async function waitUntilShed(attacks: Attack[]): Promise<void> {
  const until = performance.now() + SHED_TIMEOUT_MS;
  const shed = attacks.filter(({ mode }) => mode !== 'reading');
  while (shed.some(({ slow, count }) => slow.closed() < count)) {
    if (performance.now() > until) {
      const remaining = shed.map(({ mode, slow, count }) => `${count - slow.closed()} of ${mode}`);
      throw new Error(`Slow clients are not closed: ${remaining.join(', ')} are still connected`);
    }
    await pause(100);
  }
}

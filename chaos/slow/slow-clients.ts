import { setTimeout as pause } from 'node:timers/promises';
import { measureLatencies, p99, residentMb } from './process-metrics.ts';
import { openSlowSockets, type SlowMode, type SlowSockets } from './sockets.ts';

export type TargetServer = { origin: string; pid: number };

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
export async function checkSlowClients(server: TargetServer, count: number): Promise<string> {
  const url = `${server.origin}/api/health`;
  await measureLatencies(url, REQUEST_COUNT);
  const baselineP99 = p99(await measureLatencies(url, REQUEST_COUNT));
  const before = await residentMb(server.pid);
  const startedAt = performance.now();
  const attacks: { mode: SlowMode; slow: SlowSockets; of: number }[] = [];
  try {
    for (const [mode, share] of Object.entries(SHARES)) {
      const of = Math.round(count * share);
      // The names are those of `SHARES`.
      attacks.push({
        mode: mode as SlowMode,
        of,
        slow: await openSlowSockets(server.origin, of, mode as SlowMode),
      });
    }
    const attackedP99 = p99(await measureLatencies(url, REQUEST_COUNT));
    const growth = (await residentMb(server.pid)) - before;
    await waitUntilShed(attacks);
    const report = `${count} slow clients: p99 of other calls ${baselineP99.toFixed(1)} ms before, ${attackedP99.toFixed(1)} ms during; ${growth.toFixed(1)} MB more; closed after ${secondsSince(startedAt)} s`;
    if (attackedP99 > Math.max(2 * baselineP99, NEGLIGIBLE_MS) || growth > MAX_GROWTH_MB) {
      throw new Error(`Slow clients delay others: ${report}`);
    }
    return report;
  } finally {
    for (const { slow } of attacks) slow.end();
  }
}

/** A client that does not read is closed after a minute of silence, by another timeout. */
async function waitUntilShed(
  attacks: { mode: SlowMode; slow: SlowSockets; of: number }[],
): Promise<void> {
  const until = performance.now() + SHED_TIMEOUT_MS;
  const shed = attacks.filter(({ mode }) => mode !== 'reading');
  while (shed.some(({ slow, of }) => slow.closed() < of)) {
    if (performance.now() > until) {
      const remaining = shed.map(({ mode, slow, of }) => `${of - slow.closed()} of ${mode}`);
      throw new Error(`Slow clients are not closed: ${remaining.join(', ')} are still connected`);
    }
    await pause(100);
  }
}

function secondsSince(startedAt: number): string {
  return ((performance.now() - startedAt) / 1000).toFixed(1);
}

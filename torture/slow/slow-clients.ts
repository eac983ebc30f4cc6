import { setTimeout as pause } from 'node:timers/promises';
import { type Slow, slowSockets, type Way } from './sockets.ts';
import { p99, residentMb, timesOf } from './watch.ts';

export type Attacked = { origin: string; pid: number };

/** What is shed for its headers and its body goes within their time, and the look for it comes every two seconds. */
const SHED_WITHIN_MS = 18_000;
const CALLS = 400;
/** Below this nobody notices, whatever it is a multiple of. */
const UNNOTICED_MS = 40;
const MOST_GROWTH_MB = 60;

const SHARES: Record<Way, number> = { headers: 0.4, body: 0.3, silent: 0.15, reading: 0.15 };

/**
 * Slow clients are shed, and meanwhile cost the others nothing.
 *
 * @throws when they are not, or do
 * @returns the figures
 */
export async function withstandSlowClients(server: Attacked, count: number): Promise<string> {
  const url = `${server.origin}/api/health`;
  await timesOf(url, CALLS);
  const calm = p99(await timesOf(url, CALLS));
  const before = await residentMb(server.pid);
  const begun = performance.now();
  const attacks: { way: Way; slow: Slow; of: number }[] = [];
  try {
    for (const [way, share] of Object.entries(SHARES)) {
      const of = Math.round(count * share);
      // The names are those of `SHARES`.
      attacks.push({ way: way as Way, of, slow: await slowSockets(server.origin, of, way as Way) });
    }
    const attacked = p99(await timesOf(url, CALLS));
    const growth = (await residentMb(server.pid)) - before;
    await untilShed(attacks);
    const figures = `${count} slow clients: p99 of other calls ${calm.toFixed(1)} ms before, ${attacked.toFixed(1)} ms meanwhile; ${growth.toFixed(1)} MB more; shed after ${seconds(begun)} s`;
    if (attacked > Math.max(2 * calm, UNNOTICED_MS) || growth > MOST_GROWTH_MB) {
      throw new Error(`Slow clients cost the others: ${figures}`);
    }
    return figures;
  } finally {
    for (const { slow } of attacks) slow.end();
  }
}

/** Whoever does not read is shed after a minute of silence, which is another's patience. */
async function untilShed(attacks: { way: Way; slow: Slow; of: number }[]): Promise<void> {
  const until = performance.now() + SHED_WITHIN_MS;
  const shed = attacks.filter(({ way }) => way !== 'reading');
  while (shed.some(({ slow, of }) => slow.closed() < of)) {
    if (performance.now() > until) {
      const left = shed.map(({ way, slow, of }) => `${of - slow.closed()} of ${way}`);
      throw new Error(`Slow clients are not shed: ${left.join(', ')} are still there`);
    }
    await pause(100);
  }
}

function seconds(begun: number): string {
  return ((performance.now() - begun) / 1000).toFixed(1);
}

import { writeFileSync } from 'node:fs';

/** A period in which the server's event loop was blocked. */
export type EventLoopGap = {
  /** Its end, in milliseconds since 1970. */
  at: number;
  wallMs: number;
  /** The CPU time of the process; for the rest it was not scheduled. */
  workedMs: number;
};

const POLL_INTERVAL_MS = 10;
const MIN_RECORDED_MS = 50;

const gaps: EventLoopGap[] = [];
let lastCheckedAt = performance.now();
let lastWorkedMs = workedMs();

// Preloaded into the server's process; an environment variable names the output file.
setInterval(() => {
  const now = performance.now();
  const then = workedMs();
  const wallMs = now - lastCheckedAt - POLL_INTERVAL_MS;
  if (wallMs >= MIN_RECORDED_MS)
    gaps.push({ at: Date.now(), wallMs, workedMs: then - lastWorkedMs });
  lastCheckedAt = now;
  lastWorkedMs = then;
}, POLL_INTERVAL_MS).unref();

process.on('exit', () => {
  const file = process.env.CHAOS_GAPS;
  if (file) writeFileSync(file, JSON.stringify(gaps));
});

function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

import { writeFileSync } from 'node:fs';

/** A time in which the server's process came to nothing else. */
export type EventLoopGap = {
  /** When it was over, in milliseconds since 1970. */
  at: number;
  wallMs: number;
  /** How much of it the process itself worked; the rest it waited for a core. */
  workedMs: number;
};

const POLL_INTERVAL_MS = 10;
const MIN_RECORDED_MS = 50;

const gaps: EventLoopGap[] = [];
let lastCheckedAt = performance.now();
let lastWorkedMs = workedMs();

// Loaded into the server before its own program; told where to write by its environment.
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
  const file = process.env.TORTURE_GAPS;
  if (file) writeFileSync(file, JSON.stringify(gaps));
});

function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

import { writeFileSync } from 'node:fs';

/** A time in which the server's process came to nothing else. */
export type Gap = {
  /** When it was over, in milliseconds since 1970. */
  at: number;
  wallMs: number;
  /** How much of it the process itself worked; the rest it waited for a core. */
  workedMs: number;
};

const LOOK_EVERY_MS = 10;
const WORTH_TELLING_MS = 50;

const gaps: Gap[] = [];
let looked = performance.now();
let worked = workedMs();

// Loaded into the server before its own program; told where to write by its environment.
setInterval(() => {
  const now = performance.now();
  const then = workedMs();
  const wallMs = now - looked - LOOK_EVERY_MS;
  if (wallMs >= WORTH_TELLING_MS) gaps.push({ at: Date.now(), wallMs, workedMs: then - worked });
  looked = now;
  worked = then;
}, LOOK_EVERY_MS).unref();

process.on('exit', () => {
  const file = process.env.TORTURE_GAPS;
  if (file) writeFileSync(file, JSON.stringify(gaps));
});

function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

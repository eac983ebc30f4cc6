import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** The CPU time used so far in microseconds, as Linux reports it; NaN on other systems. */
export type Meter = () => number;

const isLinux = process.platform === 'linux';
const SECOND_US = 1_000_000;
const ticksPerSecond = isLinux
  ? Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  : 1;

type Stat = { parent: number; ticks: number; childrenTicks: number };

function readStat(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name may contain spaces and parentheses. The fields after the state are numbers.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11, 15);
    return { parent, ticks: user + system, childrenTicks: childrenUser + childrenSystem };
  } catch {
    return null;
  }
}

export function processMeter(pid: number): Meter {
  return () => toUs(readStat(pid)?.ticks);
}

/** A postmaster with all its processes, including those that have exited. */
export function postgresMeter(backendPid: number): Meter {
  const postmaster = readStat(backendPid)?.parent;
  return () => {
    const own = postmaster === undefined ? null : readStat(postmaster);
    if (postmaster === undefined || own === null) return Number.NaN;
    const alive = childrenOf(postmaster).map((pid) => readStat(pid)?.ticks ?? 0);
    return toUs(alive.reduce((sum, ticks) => sum + ticks, own.ticks + own.childrenTicks));
  };
}

/** @returns the pids of its direct children; empty if the system does not report them */
export function childrenOf(parent: number): number[] {
  if (!isLinux) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => readStat(pid)?.parent === parent);
}

function toUs(ticks = Number.NaN): number {
  return (ticks / ticksPerSecond) * SECOND_US;
}

/** @returns the resident memory in megabytes; NaN on other systems */
export function residentMb(pid: number): number {
  const status = isLinux ? readFileSync(`/proc/${pid}/status`, 'utf8') : '';
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * The resources a process has used so far, as Linux reports them; null on other systems and for a
 * remote process.
 */
export type Meter = () => { cpuUs: number } | null;

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
  return () => {
    const stat = isLinux ? readStat(pid) : null;
    return stat && { cpuUs: toUs(stat.ticks) };
  };
}

/** A postmaster with all its processes, including those that have exited. */
export function postgresMeter(backendPid: number): Meter {
  const postmaster = isLinux ? readStat(backendPid)?.parent : undefined;
  return () => {
    const own = postmaster === undefined ? null : readStat(postmaster);
    if (own === null) return null;
    const children = postmaster === undefined ? [] : childrenOf(postmaster).map(readStat);
    const alive = children.reduce((sum, stat) => sum + (stat?.ticks ?? 0), 0);
    return { cpuUs: toUs(own.ticks + own.childrenTicks + alive) };
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

function toUs(ticks: number): number {
  return (ticks / ticksPerSecond) * SECOND_US;
}

/** @returns the resident memory in megabytes; null if the system does not report it */
export function residentMb(pid: number): number | null {
  try {
    const [, kilobytes] =
      /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}

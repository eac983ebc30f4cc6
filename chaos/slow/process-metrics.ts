import { readFile } from 'node:fs/promises';

/** The resident memory of a process in MB; 0 if the system does not report it. */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}

/** Makes this many calls in sequence. @returns the duration of each, shortest first */
export async function measureLatencies(url: string, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const startedAt = performance.now();
    const response = await fetch(url);
    await response.arrayBuffer();
    times.push(performance.now() - startedAt);
    if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  }
  return times.sort((a, b) => a - b);
}

/** The 99th percentile. */
export function p99(sorted: number[]): number {
  return sorted[Math.floor((sorted.length - 1) * 0.99)] ?? Number.NaN;
}

import type { Buffers } from './floor/compare-plans.ts';
import type { Figures, Measured } from './measure.ts';

/** The figures of a database of one size. */
export type SizeResult = {
  label: string;
  members: number;
  measured: Measured[];
  /** By the name of the read. */
  buffers: Map<string, Buffers>;
  memoryMb: { idle: number; afterLoad: number };
};

export type BenchResult = {
  at: Date;
  /** One line. */
  machine: string;
  /** One line. */
  conditions: string;
  sizes: SizeResult[];
};

const HEAD = ['', 'side', 'a second', 'ratio', 'p50 ms', 'p99 ms'];
const COSTS = ['server µs', 'database µs', 'buffers'];

/** The report for a terminal. */
export function formatReport({ at, machine, conditions, sizes }: BenchResult): string {
  return [
    `${at.toISOString().slice(0, 10)}, ${machine}\n${conditions}`,
    ...sizes.map(formatSize),
  ].join('\n\n');
}

function formatSize({ label, members, measured, buffers, memoryMb }: SizeResult): string {
  const rows = measured.flatMap(({ name, title, ours, floor }) => [
    formatSide([title, 'ours'], ours, ours.perSecond / floor.perSecond, buffers.get(name)?.ours),
    formatSide(['', 'floor'], floor, 1, buffers.get(name)?.floor),
  ]);
  return [
    `${label} requests, ${members.toLocaleString('en')} members`,
    formatTable([...HEAD, ...COSTS], rows),
    `Memory of the server: ${formatNumber(memoryMb.idle)} MB idle, ${formatNumber(memoryMb.afterLoad)} MB after the load.`,
  ].join('\n');
}

function formatSide(
  names: string[],
  { perSecond, p50Ms, p99Ms, nodeCpuUs, databaseCpuUs }: Figures,
  ratio: number,
  buffers: number | undefined,
): string[] {
  return [
    ...names,
    formatNumber(perSecond),
    formatNumber(ratio, 2),
    formatNumber(p50Ms, 1),
    formatNumber(p99Ms, 1),
    formatNumber(nodeCpuUs),
    formatNumber(databaseCpuUs),
    buffers === undefined ? '–' : formatNumber(buffers),
  ];
}

function formatNumber(value: number, digits = 0): string {
  return Number.isNaN(value) ? 'not measured' : value.toFixed(digits);
}

/** Formats rows in columns: the first left-aligned, the others right-aligned. */
function formatTable(head: string[], rows: string[][]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  const rule = widths.map((width) => '─'.repeat(width)).join('──');
  return [line(head), rule, ...rows.map(line)].join('\n');
}

import type { ListenerFigures } from '../figures/listeners.ts';
import type { Figures, Measured } from '../figures/measure.ts';
import type { BenchResult, Growth, SizeResult, TargetResult } from './result.ts';
import { formatTable } from './table.ts';

/** The report for a terminal. */
export function formatReport(result: BenchResult): string {
  const { machine, conditions, sizes, growth, reach } = result;
  return [
    `${machine.cores} cores, ${machine.memoryGb} GB, ${machine.system}; Node ${machine.node}, PostgreSQL ${machine.postgres}`,
    `${conditions.connections} connections, medians of ${conditions.rounds} rounds, ours and the floor by turns; messages to phones ${conditions.push ? 'on' : 'off'}`,
    ...sizes.map(formatSize),
    ...(growth.length > 0 ? [formatGrowth(growth, sizes)] : []),
    formatTargets(reach),
  ].join('\n\n');
}

function formatSize(size: SizeResult): string {
  const rows = Object.entries(size.rows).map(
    ([name, count]) => `${count.toLocaleString('en')} ${name}`,
  );
  const seeded =
    size.seedSeconds === null
      ? 'from an earlier run'
      : `seeded in ${size.seedSeconds.toFixed(0)} s`;
  return [
    `${size.label} requests (${seeded}): ${rows.join(', ')}`,
    formatMeasurements(size.measured),
    formatPgbench(size),
    formatMemory(size),
    formatStartTimes(size),
    formatSoak(size),
    formatListeners(size),
    formatPeer(size),
    formatCircles(size),
  ].join('\n\n');
}

const HEAD = ['p50 ms', 'p99 ms', 'node µs', 'database µs', 'bytes'];

const SIDES = { ours: 'ours', floor: 'floor' };

export function formatMeasurements(measured: Measured[], names = SIDES): string {
  const rows = measured.flatMap(({ title, ours, floor, bare }) => [
    ...(ours ? [formatSideRow(title, names.ours, ours, floor)] : []),
    ...(floor ? [formatSideRow('', names.floor, floor, floor)] : []),
    ...(bare ? [formatSideRow('', 'bare row', bare, floor)] : []),
  ]);
  return formatTable(['', 'side', 'a second', `of ${names.floor}`, ...HEAD], rows);
}

function formatSideRow(
  title: string,
  side: string,
  figures: Figures,
  floor: Figures | undefined,
): string[] {
  const { perSecond, p50Ms, p99Ms, nodeCpuUs, databaseCpuUs, bytes } = figures;
  return [
    title,
    side,
    perSecond.toFixed(0),
    floor ? `${(perSecond / floor.perSecond).toFixed(2)} ×` : '',
    p50Ms.toFixed(1),
    p99Ms.toFixed(1),
    formatMicroseconds(nodeCpuUs),
    formatMicroseconds(databaseCpuUs),
    bytes.toFixed(0),
  ];
}

export function formatMemory({ memoryMb }: SizeResult): string {
  return `Memory of the server: ${formatMegabytes(memoryMb.idle)} idle, ${formatMegabytes(memoryMb.afterLoad)} after the load.`;
}

export function formatSoak({ soak }: SizeResult): string {
  if (soak === null) return 'Mixed load: not measured.';
  return `Mixed load for ${soak.minutes.toFixed(1)} minutes: at most ${formatMegabytes(soak.maxMb)}, ${soak.slopeMbPerMinute.toFixed(2)} MB a minute.`;
}

export function formatListeners({ listeners }: SizeResult): string {
  if (listeners === null) return 'Event streams: not measured.';
  const { streams, kilobytesPerStream, eventsPerSecond, event, announcement, restart } = listeners;
  const { stopMs, startMs, allBackSeconds, missing, refused, errors, feed } = restart;
  const memory =
    kilobytesPerStream === null ? 'not measured' : `${kilobytesPerStream.toFixed(1)} kB`;
  const errorList = Object.entries(errors).map(([problem, count]) => `${count} × ${problem}`);
  return [
    `${streams} event streams on one process: ${memory} each.`,
    `  ${eventsPerSecond} events a second, from the call to the arrival: ${formatLatency(event)}.`,
    `  An announcement on every stream, from the call: ${formatLatency(announcement)}.`,
    `  Restart, ${stopMs.toFixed(0)} ms to stop, ${startMs.toFixed(0)} ms to start (${refused} attempts refused): all back ${allBackSeconds.toFixed(1)} s after the first response, ${missing} missing, errors: ${errorList.join(', ') || 'none'}.`,
    `  The feed during the return: ${feed.perSecond.toFixed(0)} a second, p50 ${feed.p50Ms.toFixed(1)} ms, p99 ${feed.p99Ms.toFixed(1)} ms.`,
  ].join('\n');
}

function formatLatency({ count, p50Ms, p99Ms, maxMs, lost }: ListenerFigures['event']): string {
  return `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, at most ${maxMs.toFixed(1)} ms, of ${count}; ${lost} lost`;
}

export function formatStartTimes({ startsMs }: SizeResult): string {
  if (startsMs === null) return 'First answer: not measured here.';
  const { databaseUp, embedded } = startsMs;
  return `First answer after ${databaseUp.toFixed(0)} ms with the database up, ${embedded.toFixed(0)} ms with the embedded one.`;
}

export function formatPgbench({ databaseAlone }: SizeResult): string {
  if (typeof databaseAlone === 'string') return `The database alone: ${databaseAlone}`;
  const rows = databaseAlone.map(({ name, perSecond, p50Ms }) => [
    name,
    perSecond.toFixed(0),
    p50Ms.toFixed(2),
  ]);
  return formatTable(['The database alone (pgbench, 8 clients)', 'a second', 'p50 ms'], rows);
}

export function formatPeer({ peer }: SizeResult): string {
  if (typeof peer === 'string') return `PostGraphile: ${peer}`;
  return `PostGraphile ${peer.version}: feed ${peer.feed.perSecond.toFixed(0)} a second (p50 ${peer.feed.p50Ms.toFixed(1)} ms), like ${peer.like.perSecond.toFixed(0)} a second (p50 ${peer.like.p50Ms.toFixed(1)} ms), ${formatMegabytes(peer.memoryMb)}.`;
}

export function formatCircles({ circles }: SizeResult): string {
  if (circles === null) return 'Circles: not measured.';
  const { members, circles: count, measured } = circles;
  const names = { ours: `${count} circles`, floor: 'no circles' };
  return `${members.toLocaleString('en')} members:\n${formatMeasurements(measured, names)}`;
}

function formatGrowth(growth: Growth[], sizes: SizeResult[]): string {
  const labels = sizes.map(({ label }) => label);
  const head = [
    'Growth',
    ...labels.map((label) => `p50 ${label}`),
    '×',
    ...labels.map((label) => `buffers ${label}`),
    '×',
  ];
  const rows = growth.map(({ name, p50Ms, timeRatio, buffers, bufferRatio }) => [
    name,
    ...p50Ms.map((value) => value.toFixed(2)),
    timeRatio.toFixed(2),
    ...buffers.map((value) => value?.toFixed(0) ?? 'not measured'),
    bufferRatio?.toFixed(2) ?? 'not measured',
  ]);
  return formatTable(head, rows);
}

function formatTargets(reach: TargetResult[]): string {
  const rows = reach.map(({ what, reach: wanted, measured, met }) => [
    what,
    wanted,
    measured,
    met === null ? '–' : met ? 'met' : 'NOT MET',
  ]);
  return formatTable(['Reach', 'wanted', 'measured', ''], rows);
}

function formatMicroseconds(value: number | null): string {
  return value?.toFixed(0) ?? 'not measured';
}

function formatMegabytes(value: number | null): string {
  return value === null ? 'not measured' : `${value.toFixed(0)} MB`;
}

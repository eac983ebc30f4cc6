import { join } from 'node:path';
import type { Client } from 'pg';
import type { Options } from './arguments.ts';
import { measureCircles } from './circles/measure-circles.ts';
import { checkCounters, compareLists } from './figures/consistency-checks.ts';
import { LISTENER_PAIRS, measureListeners } from './figures/listeners.ts';
import { type MeasurementContext, measure } from './figures/measure.ts';
import { measureWithPgbench } from './figures/pgbench.ts';
import { countSoakSlices, runSoak, SOAK_PAIRS_PER_SLICE } from './figures/soak.ts';
import { measureStartTime } from './figures/start-time.ts';
import { measureTouchedBuffers } from './figures/touched-buffers.ts';
import type { Driver } from './load/driver.ts';
import { countPeerPairs } from './peers/graphql.ts';
import { measurePeer } from './peers/measure-peer.ts';
import type { CleanupScope } from './process/cleanup-scope.ts';
import { processMeter, residentMb } from './process/proc.ts';
import { startFloor, startServer } from './process/servers.ts';
import { openWorkingCopies } from './process/working-copy.ts';
import type { SizeResult } from './report/result.ts';
import {
  formatCircles,
  formatListeners,
  formatMeasurements,
  formatMemory,
  formatPeer,
  formatPgbench,
  formatSoak,
  formatStartTimes,
} from './report/text.ts';
import { ensureSeededFolder, type SeededFolder } from './seed/folder.ts';
import { withClient } from './seed/seed-database.ts';
import { isSelected, type Measurement } from './workload/measurement.ts';
import { readMeasurements } from './workload/reads.ts';
import { loadWorkloadData, type WorkloadData } from './workload/workload-data.ts';
import { countPairsFor, writeMeasurements } from './workload/writes.ts';

export type SizeContext = {
  options: Options;
  driver: Driver;
  pushEndpoint: string | null;
  log: (line: string) => void;
  /** Prints new figures and saves the result with them. */
  keepFigures: (lines: string) => void;
  /** Stops what a size started, also when the bench is interrupted. */
  scope: CleanupScope;
};

const MIN_PGBENCH_SECONDS = 1;
const STARTS = { quick: 2, full: 5 };
const MEMBERS_EXPLAINED = { quick: 5, full: 12 };

/** Runs all measurements on a database of one size, and adds each to the result at once. */
export async function runSize(size: SizeResult, context: SizeContext): Promise<void> {
  const { options, scope, pushEndpoint } = context;
  const log = (what: string) => context.log(`${size.label}: ${what}`);
  const seeded = await ensureSeededFolder(options.data, size.requests, (what) =>
    log(`seeding, ${what}`),
  );
  Object.assign(size, { rows: seeded.rows, seedSeconds: seeded.seconds });
  const databaseUp = await measureOnCopy(size, seeded, { ...context, log });
  await scope.end();
  if (options.circles && isLargest(options, size.requests)) {
    log('circles');
    size.circles = await measureCircles(seeded, { ...options, driver: context.driver, scope });
    await scope.end();
    context.keepFigures(formatCircles(size));
  }
  if (databaseUp === null) return;
  log('starts with the embedded database');
  const place = { dataDir: seeded.dataDir, databaseUrl: null, pushEndpoint };
  const embedded = await measureStartTime(place, countStarts(options));
  size.startsMs = { databaseUp, embedded };
  context.keepFigures(formatStartTimes(size));
}

function countStarts({ quick }: Options): number {
  return quick ? STARTS.quick : STARTS.full;
}

/** @returns the time until the first response with the database up; null if not measured */
async function measureOnCopy(
  size: SizeResult,
  { dataDir, plan }: SeededFolder,
  { options, driver, pushEndpoint, log, keepFigures, scope }: SizeContext,
): Promise<number | null> {
  const [copy] = await openWorkingCopies(dataDir, ['bench'], scope);
  size.postgres = copy.version;
  const { databaseUrl } = copy;
  const place = { dataDir: join(options.data, 'scratch'), databaseUrl, pushEndpoint };
  const onDatabase = <Result>(act: (client: Client) => Promise<Result>) =>
    withClient(databaseUrl, act);

  const isThorough = !options.quick || isLargest(options, plan.requests);
  if (isThorough) log('starts');
  const databaseUpMs = isThorough ? await measureStartTime(place, countStarts(options)) : null;
  const ours = await startServer(place);
  scope.add(ours.stop);
  const floor = await startFloor(databaseUrl);
  scope.add(floor.stop);
  size.memoryMb.idle = residentMb(ours.pid);
  const material = await onDatabase((client) =>
    loadWorkloadData(client, plan, countPairs(options)),
  );
  const stage: MeasurementContext = {
    driver,
    rounds: options.rounds,
    origins: { ours: ours.origin, floor: floor.origin },
    meters: { ours: processMeter(ours.pid), floor: processMeter(floor.pid), database: copy.meter },
  };
  await compareLists(stage.origins, material);
  const all = createMeasurements(options, material);
  for (const measurement of all.filter(({ name }) => shouldMeasure(name, options, plan.requests))) {
    log(measurement.title);
    const measured = await measure(stage, measurement);
    size.measured.push(measured);
    keepFigures(formatMeasurements([measured]));
  }
  await onDatabase((client) => checkCounters(client, material));
  size.memoryMb.afterLoad = residentMb(ours.pid);
  keepFigures(formatMemory(size));

  if (options.soakMs !== null && isLargest(options, plan.requests)) {
    log('mixed load');
    size.soak = await runSoak({ driver, ...ours }, all, options.soakMs);
    keepFigures(formatSoak(size));
  }
  if (options.listeners !== null && isLargest(options, plan.requests)) {
    log(`${options.listeners} event streams`);
    size.listeners = await onDatabase((client) =>
      measureListeners({
        streams: options.listeners ?? 0,
        eventsPerSecond: options.events,
        client,
        material,
        driver,
        scope,
        server: ours,
        restart: async () => {
          const restarted = await startServer(place, Number(new URL(ours.origin).port));
          scope.add(restarted.stop);
          return restarted;
        },
      }),
    );
    keepFigures(formatListeners(size));
  }
  await ours.stop();
  await floor.stop();
  log('buffers');
  const memberCount = options.quick ? MEMBERS_EXPLAINED.quick : MEMBERS_EXPLAINED.full;
  size.touched = await measureTouchedBuffers(place, material, memberCount);
  if (isThorough) {
    log('the database alone');
    const seconds = Math.max(MIN_PGBENCH_SECONDS, options.readMs / 1000);
    size.databaseAlone = await onDatabase((client) =>
      measureWithPgbench(client, { databaseUrl, seconds }, material),
    );
    keepFigures(formatPgbench(size));
  }
  if (options.peers && isLargest(options, plan.requests)) {
    log('PostGraphile');
    size.peer = await measurePeer({ ...options, databaseUrl, material, driver, scope });
    keepFigures(formatPeer(size));
  }
  return databaseUpMs;
}

function countPairs(options: Options) {
  const { pairs, flagPairs } = countPairsFor(options);
  const forSoak = countSoakSlices(options.soakMs ?? 0) * SOAK_PAIRS_PER_SLICE;
  const forPeer = options.peers ? countPeerPairs(options) : 0;
  const forListeners = options.listeners === null ? 0 : LISTENER_PAIRS;
  return { pairs: pairs + forSoak + forPeer + forListeners, flagPairs };
}

function createMeasurements({ readMs, writes }: Options, material: WorkloadData): Measurement[] {
  return [...readMeasurements(material, readMs), ...writeMeasurements(material, writes)];
}

/** A quick run measures writes on its largest database only. */
function shouldMeasure(name: string, options: Options, requests: number): boolean {
  const isRead = ['feed', 'deep', 'popular', 'swap', 'notifications', 'unread'].includes(name);
  return (
    isSelected(name, options.only) && (isRead || !options.quick || isLargest(options, requests))
  );
}

function isLargest({ sizes }: Options, requests: number): boolean {
  return requests === Math.max(...sizes);
}

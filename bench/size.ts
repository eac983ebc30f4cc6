import { join } from 'node:path';
import type { Client } from 'pg';
import { type Options, sizeLabel } from './arguments.ts';
import { checkCounters, compareLists } from './figures/consistency-checks.ts';
import { type Measured, type MeasurementContext, measure } from './figures/measure.ts';
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
import { openWorkingCopy } from './process/working-copy.ts';
import type { SizeResult } from './report/result.ts';
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
  /** Stops what a size started, also when the bench is interrupted. */
  scope: CleanupScope;
};

const MIN_PGBENCH_SECONDS = 1;
const STARTS = { quick: 2, full: 5 };
const MEMBERS_EXPLAINED = { quick: 5, full: 12 };

/** Runs all measurements on a database of one size. */
export async function runSize(requests: number, context: SizeContext): Promise<SizeResult> {
  const { options, log, scope, pushEndpoint } = context;
  const label = sizeLabel(requests);
  const logLabelled = (what: string) => log(`${label}: ${what}`);
  const seeded = await ensureSeededFolder(options.data, requests, (what) =>
    logLabelled(`seeding, ${what}`),
  );
  const { databaseUpMs, ...rest } = await measureOnCopy(seeded, { ...context, log: logLabelled });
  await scope.end();
  const place = { dataDir: seeded.dataDir, databaseUrl: null, pushEndpoint };
  if (databaseUpMs !== null) logLabelled('starts with the embedded database');
  const startsMs =
    databaseUpMs === null
      ? null
      : {
          databaseUp: databaseUpMs,
          embedded: await measureStartTime(place, countStarts(options)),
        };
  return {
    requests,
    label,
    rows: seeded.rows,
    seedSeconds: seeded.seconds,
    ...rest,
    startsMs,
  };
}

function countStarts({ quick }: Options): number {
  return quick ? STARTS.quick : STARTS.full;
}

async function measureOnCopy(
  { dataDir, plan }: SeededFolder,
  { options, driver, pushEndpoint, log, scope }: SizeContext,
) {
  const copy = await openWorkingCopy(dataDir, scope);
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
  const idle = residentMb(ours.pid);
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
  const measured: Measured[] = [];
  for (const measurement of all.filter(({ name }) => shouldMeasure(name, options, plan.requests))) {
    log(measurement.title);
    measured.push(await measure(stage, measurement));
  }
  await onDatabase((client) => checkCounters(client, material));
  const afterLoad = residentMb(ours.pid);

  if (options.soakMs !== null) log('mixed load');
  const soakResult =
    options.soakMs === null || !isLargest(options, plan.requests)
      ? null
      : await runSoak({ driver, ...ours }, all, options.soakMs);
  await ours.stop();
  await floor.stop();
  log('buffers');
  const touched = await measureTouchedBuffers(
    place,
    material,
    options.quick ? MEMBERS_EXPLAINED.quick : MEMBERS_EXPLAINED.full,
  );
  if (isThorough) log('the database alone');
  const seconds = Math.max(MIN_PGBENCH_SECONDS, options.readMs / 1000);
  const databaseAlone = isThorough
    ? await onDatabase((client) => measureWithPgbench(client, { databaseUrl, seconds }, material))
    : 'not measured here, a quick run does at its largest size.';
  if (options.peers) log('PostGraphile');
  const peer =
    options.peers && isLargest(options, plan.requests)
      ? await measurePeer({ ...options, databaseUrl, material, driver, scope })
      : 'not asked for (--peers, at the largest size)';
  return {
    postgres: copy.version,
    databaseUpMs,
    measured,
    databaseAlone,
    touched,
    memoryMb: { idle, afterLoad },
    soak: soakResult,
    peer,
  };
}

function countPairs(options: Options) {
  const { pairs, flagPairs } = countPairsFor(options);
  const forSoak = countSoakSlices(options.soakMs ?? 0) * SOAK_PAIRS_PER_SLICE;
  const forPeer = options.peers ? countPeerPairs(options) : 0;
  return { pairs: pairs + forSoak + forPeer, flagPairs };
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

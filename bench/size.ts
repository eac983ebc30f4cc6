import { join } from 'node:path';
import type { Client } from 'pg';
import { type Options, sizeLabel } from './arguments.ts';
import { measureAlone } from './figures/database-alone.ts';
import { checkCounters, compareLists } from './figures/guard.ts';
import { type Measured, measure, type Stage } from './figures/measure.ts';
import { SOAK_PAIRS_A_SLICE, soak, soakSlices } from './figures/soak.ts';
import { measureStarts } from './figures/starts.ts';
import { touchedBuffers } from './figures/touched.ts';
import type { Driver } from './load/driver.ts';
import { peerPairs } from './peers/graphql.ts';
import { measurePeer } from './peers/measure-peer.ts';
import type { Ending } from './process/ending.ts';
import { processMeter, residentMb } from './process/proc.ts';
import { startFloor, startOurs } from './process/servers.ts';
import { openWorkingCopy } from './process/working-copy.ts';
import type { SizeResult } from './report/result.ts';
import { connected } from './seed/fill.ts';
import { type Seeded, seededFolder } from './seed/folder.ts';
import { type Material, readMaterial } from './workload/material.ts';
import { isChosen, type Measurement } from './workload/measurement.ts';
import { readMeasurements } from './workload/reads.ts';
import { amountsFor, writeMeasurements } from './workload/writes.ts';

export type Circumstances = {
  options: Options;
  driver: Driver;
  pushEndpoint: string | null;
  say: (line: string) => void;
  /** Ends what a size started, also when the bench is stopped in its middle. */
  scope: Ending;
};

const LEAST_ALONE_SECONDS = 1;
const STARTS = { quick: 2, full: 5 };
const MEMBERS_EXPLAINED = { quick: 5, full: 12 };

/** All that is measured on a database of one size. */
export async function runSize(requests: number, circumstances: Circumstances): Promise<SizeResult> {
  const { options, say, scope, pushEndpoint } = circumstances;
  const label = sizeLabel(requests);
  const tell = (what: string) => say(`${label}: ${what}`);
  const seeded = await seededFolder(options.data, requests, (what) => tell(`seeding, ${what}`));
  const { databaseUpMs, ...rest } = await measureOnCopy(seeded, { ...circumstances, say: tell });
  await scope.end();
  const place = { dataDir: seeded.dataDir, databaseUrl: null, pushEndpoint };
  if (databaseUpMs !== null) tell('starts with the embedded database');
  const startsMs =
    databaseUpMs === null
      ? null
      : {
          databaseUp: databaseUpMs,
          embedded: await measureStarts(place, startsOf(options)),
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

function startsOf({ quick }: Options): number {
  return quick ? STARTS.quick : STARTS.full;
}

async function measureOnCopy(
  { dataDir, plan }: Seeded,
  { options, driver, pushEndpoint, say, scope }: Circumstances,
) {
  const copy = await openWorkingCopy(dataDir, scope);
  const { databaseUrl } = copy;
  const place = { dataDir: join(options.data, 'scratch'), databaseUrl, pushEndpoint };
  const onDatabase = <Result>(act: (client: Client) => Promise<Result>) =>
    connected(databaseUrl, act);

  const isThorough = !options.quick || isLargest(options, plan.requests);
  if (isThorough) say('starts');
  const databaseUpMs = isThorough ? await measureStarts(place, startsOf(options)) : null;
  const ours = await startOurs(place);
  scope.add(ours.stop);
  const floor = await startFloor(databaseUrl);
  scope.add(floor.stop);
  const idle = residentMb(ours.pid);
  const material = await onDatabase((client) => readMaterial(client, plan, amounts(options)));
  const stage: Stage = {
    driver,
    rounds: options.rounds,
    origins: { ours: ours.origin, floor: floor.origin },
    meters: { ours: processMeter(ours.pid), floor: processMeter(floor.pid), database: copy.meter },
  };
  await compareLists(stage.origins, material);
  const all = measurementsOf(options, material);
  const measured: Measured[] = [];
  for (const measurement of all.filter(({ name }) => isWanted(name, options, plan.requests))) {
    say(measurement.title);
    measured.push(await measure(stage, measurement));
  }
  await onDatabase((client) => checkCounters(client, material));
  const afterLoad = residentMb(ours.pid);

  if (options.soakMs !== null) say('mixed load');
  const lasting =
    options.soakMs === null || !isLargest(options, plan.requests)
      ? null
      : await soak({ driver, ...ours }, all, options.soakMs);
  await ours.stop();
  await floor.stop();
  say('buffers');
  const touched = await touchedBuffers(
    place,
    material,
    options.quick ? MEMBERS_EXPLAINED.quick : MEMBERS_EXPLAINED.full,
  );
  if (isThorough) say('the database alone');
  const seconds = Math.max(LEAST_ALONE_SECONDS, options.readMs / 1000);
  const databaseAlone = isThorough
    ? await onDatabase((client) => measureAlone(client, { databaseUrl, seconds }, material))
    : 'not measured here, a quick run does at its largest size.';
  if (options.peers) say('PostGraphile');
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
    soak: lasting,
    peer,
  };
}

function amounts(options: Options) {
  const { pairs, flagPairs } = amountsFor(options);
  const forSoak = soakSlices(options.soakMs ?? 0) * SOAK_PAIRS_A_SLICE;
  const forPeer = options.peers ? peerPairs(options) : 0;
  return { pairs: pairs + forSoak + forPeer, flagPairs };
}

function measurementsOf({ readMs, writes }: Options, material: Material): Measurement[] {
  return [...readMeasurements(material, readMs), ...writeMeasurements(material, writes)];
}

/** A quick run writes to its largest database only. */
function isWanted(name: string, options: Options, requests: number): boolean {
  const isRead = ['feed', 'deep', 'popular', 'swap', 'notifications', 'unread'].includes(name);
  return isChosen(name, options.only) && (isRead || !options.quick || isLargest(options, requests));
}

function isLargest({ sizes }: Options, requests: number): boolean {
  return requests === Math.max(...sizes);
}

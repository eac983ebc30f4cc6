import { measure } from '../figures/measure.ts';
import type { Driver } from '../load/driver.ts';
import type { CleanupScope } from '../process/cleanup-scope.ts';
import { processMeter } from '../process/proc.ts';
import { startServer } from '../process/servers.ts';
import { openWorkingCopies } from '../process/working-copy.ts';
import type { Circles } from '../report/result.ts';
import type { SeededFolder } from '../seed/folder.ts';
import { withClient } from '../seed/seed-database.ts';
import { readMeasurements } from '../workload/reads.ts';
import { loadWorkloadData } from '../workload/workload-data.ts';
import { seedCircles } from './seed-circles.ts';

const READS = ['feed', 'popular', 'swap'];

type CirclesRun = {
  readMs: number;
  rounds: number;
  driver: Driver;
  scope: CleanupScope;
};

/**
 * Measures the lists that mix the community with the viewer's circles: on one side a server whose
 * members are in circles, on the other the same community without.
 */
export async function measureCircles(
  { dataDir, plan }: SeededFolder,
  { readMs, rounds, driver, scope }: CirclesRun,
): Promise<Circles> {
  const [within, without] = await openWorkingCopies(dataDir, ['circles', 'no_circles'], scope);
  const circles = await withClient(within.databaseUrl, (client) => seedCircles(client, plan));
  const [ours, floor] = [
    await startServer({ dataDir, databaseUrl: within.databaseUrl, pushEndpoint: null }),
    await startServer({ dataDir, databaseUrl: without.databaseUrl, pushEndpoint: null }),
  ];
  scope.add(ours.stop);
  scope.add(floor.stop);
  const material = await withClient(without.databaseUrl, (client) =>
    loadWorkloadData(client, plan, { pairs: 0, flagPairs: 0 }),
  );
  const context = {
    driver,
    rounds,
    origins: { ours: ours.origin, floor: floor.origin },
    meters: {
      ours: processMeter(ours.pid),
      floor: processMeter(floor.pid),
      database: within.meter,
    },
  };
  const measured = [];
  for (const read of readMeasurements(material, readMs)) {
    const { ours: calls } = read.sides;
    if (!READS.includes(read.name) || !calls) continue;
    const sides = { ours: calls, floor: calls };
    measured.push(await measure(context, { ...read, sides }));
  }
  return { members: plan.members, circles, measured };
}

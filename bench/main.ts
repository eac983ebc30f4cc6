import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@prayer-swap/embedded-postgres-launcher/start-embedded';
import { type Options, parseArguments, sizeLabel, UsageError } from './arguments.ts';
import { compareLists } from './compare-lists.ts';
import { comparePlans } from './floor/compare-plans.ts';
import { type MeasurementContext, measure } from './measure.ts';
import { type CleanupScope, closeOnSignal, createCleanupScope } from './process/cleanup-scope.ts';
import { postgresMeter, processMeter, residentMb } from './process/proc.ts';
import { createProgressLog } from './process/progress-log.ts';
import { startFloor, startServer } from './process/servers.ts';
import { formatReport, type SizeResult } from './report.ts';
import { createPlan } from './seed/plan.ts';
import { seedDatabase, withClient } from './seed/seed-database.ts';
import { readMeasurements } from './workload/reads.ts';
import { loadWorkloadData } from './workload/workload-data.ts';
import { countPairsFor, writeMeasurements } from './workload/writes.ts';

const RECORDED = join(import.meta.dirname, 'results/bench.txt');
const GIGABYTE = 1024 ** 3;

const rootScope = createCleanupScope();
const isStopped = closeOnSignal(rootScope);
const log = createProgressLog();

try {
  await runBench(parseArguments(process.argv.slice(2)));
} catch (error) {
  // A failure during shutdown is not reported.
  if (!isStopped()) {
    process.stderr.write(`${error instanceof UsageError ? error.message : stackOf(error)}\n`);
    process.exitCode = 1;
  }
} finally {
  if (!isStopped()) await rootScope.end();
}

async function runBench(options: Options): Promise<void> {
  const sizes: SizeResult[] = [];
  for (const requests of options.sizes) {
    const scope = createCleanupScope();
    rootScope.add(scope.end);
    sizes.push(await measureSize(requests, options, scope));
    await scope.end();
  }
  const system = `${process.platform} ${process.arch}, Node ${process.versions.node}`;
  const report = formatReport({
    at: new Date(),
    machine: `${cpus().length} cores, ${Math.round(totalmem() / GIGABYTE)} GB, ${system}`,
    conditions: `Medians of ${options.rounds} rounds, reads for ${options.readMs / 1000} s, ${options.writes} writes`,
    sizes,
  });
  process.stdout.write(`\n${report}\n`);
  if (options.isFull) await writeFile(RECORDED, `${report}\n`);
}

/** Seeds a database of one size and runs the measurements on it. */
async function measureSize(
  requests: number,
  options: Options,
  scope: CleanupScope,
): Promise<SizeResult> {
  const label = sizeLabel(requests);
  const plan = createPlan(requests);
  const dataDir = await mkdtemp(join(tmpdir(), 'prayer-swap-bench-'));
  scope.add(() => rm(dataDir, { recursive: true, force: true }));
  const start = async (durable: boolean) => {
    const embedded = await startEmbedded({ dataDir, durable, log: () => {} });
    scope.add(embedded.stop);
    return embedded;
  };
  const seeding = await start(false);
  await seedDatabase(seeding.connectionString, plan, (what) => log(`${label}: seeding, ${what}`));
  await seeding.stop();
  const { connectionString: databaseUrl } = await start(true);
  const server = { dataDir: join(dataDir, 'server'), databaseUrl };
  const [material, databaseMeter] = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return [
      await loadWorkloadData(client, plan, countPairsFor(options)),
      postgresMeter(rows[0]?.pid ?? 0),
    ];
  });
  log(`${label}: plans`);
  const buffers = await comparePlans(server, material);

  const ours = await startServer(server);
  scope.add(ours.stop);
  const floor = await startFloor(databaseUrl);
  scope.add(floor.stop);
  const context: MeasurementContext = {
    rounds: options.rounds,
    origins: { ours: ours.origin, floor: floor.origin },
    meters: {
      ours: processMeter(ours.pid),
      floor: processMeter(floor.pid),
      database: databaseMeter,
    },
  };
  const idle = residentMb(ours.pid);
  await compareLists(context.origins, material);
  const measured = [];
  for (const measurement of [
    ...readMeasurements(material, options.readMs),
    ...writeMeasurements(material, options.writes),
  ]) {
    const { name, title } = measurement;
    if (options.only.length > 0 && !options.only.some((part) => name.includes(part))) continue;
    const figures = await measure(context, measurement);
    measured.push(figures);
    const { ours: product, floor: minimal } = figures;
    log(`${label}: ${title}, ${product.perSecond.toFixed()} to ${minimal.perSecond.toFixed()}`);
  }
  const memoryMb = { idle, afterLoad: residentMb(ours.pid) };
  return { label, members: plan.members, measured, buffers, memoryMb };
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

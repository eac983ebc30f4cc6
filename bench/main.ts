import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@prayer-swap/embedded-postgres-launcher/start-embedded';
import { type Options, parseArguments, sizeLabel, USAGE } from './arguments.ts';
import { compareLists } from './compare-lists.ts';
import { comparePlans } from './floor/compare-plans.ts';
import { type MeasurementContext, measure } from './measure.ts';
import { createProgressLog, runCommand, withScope } from './process/command.ts';
import { postgresMeter, processMeter, residentMb } from './process/proc.ts';
import { startFloor, startServer } from './process/servers.ts';
import { tableOf } from './report.ts';
import { createPlan } from './seed/plan.ts';
import { seedDatabase, withClient } from './seed/seed-database.ts';
import { readMeasurements } from './workload/reads.ts';
import { loadWorkloadData } from './workload/workload-data.ts';
import { countPairsFor, writeMeasurements } from './workload/writes.ts';

const GIGABYTE = 1024 ** 3;

const log = createProgressLog();
await runCommand(USAGE, parseArguments, runBench);

async function runBench(options: Options): Promise<void> {
  const { rounds, readMs, writes } = options;
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / GIGABYTE)} GB, ${process.platform} ${process.arch}`;
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${machine}, Node ${process.versions.node}`,
  );
  console.log(`Medians of ${rounds} rounds, reads for ${readMs / 1000} s, ${writes} writes`);
  for (const requests of options.sizes)
    await withScope((scope) => measureSize(requests, options, scope));
}

/** Seeds a database of one size, runs the measurements on it and reports them. */
async function measureSize(
  requests: number,
  options: Options,
  scope: AsyncDisposableStack,
): Promise<void> {
  const label = sizeLabel(requests);
  const plan = createPlan(requests);
  const dataDir = await mkdtemp(join(tmpdir(), 'prayer-swap-bench-'));
  scope.defer(() => rm(dataDir, { recursive: true, force: true }));
  const start = async (durable: boolean) => {
    const embedded = await startEmbedded({ dataDir, durable, log: () => {} });
    scope.defer(embedded.stop);
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

  const ours = scope.use(await startServer(server));
  const floor = scope.use(await startFloor(databaseUrl));
  const context: MeasurementContext = {
    rounds: options.rounds,
    origins: { ours: ours.origin, floor: floor.origin },
    meters: {
      ours: processMeter(ours.pid),
      floor: processMeter(floor.pid),
      database: databaseMeter,
    },
  };
  const idleMb = residentMb(ours.pid);
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
  console.log(`\n${label} requests, ${plan.members.toLocaleString('en')} members`);
  console.table(tableOf(measured, buffers));
  const loadedMb = residentMb(ours.pid);
  console.log(`Server: ${idleMb.toFixed()} MB idle, ${loadedMb.toFixed()} MB after the load`);
}

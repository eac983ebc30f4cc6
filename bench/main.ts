import { rm } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Options, parseArguments, sizeLabel, UsageError } from './arguments.ts';
import { type Driver, startDriver } from './load/driver.ts';
import { createCleanupScope } from './process/cleanup-scope.ts';
import { closeOnSignal } from './process/close-on-signal.ts';
import { createProgressLog } from './process/progress-log.ts';
import { startPushSink } from './process/push-sink.ts';
import { computeGrowth } from './report/growth.ts';
import type { BenchResult, SizeResult } from './report/result.ts';
import { evaluateTargets } from './report/targets.ts';
import { formatReport } from './report/text.ts';
import { writeResult } from './report/write-result.ts';
import { removeFolder } from './seed/folder.ts';
import { runSize } from './size.ts';

const rootScope = createCleanupScope();
const isStopped = closeOnSignal(rootScope);

try {
  const options = parseArguments(process.argv.slice(2));
  const result = await runBench(options);
  process.stdout.write(`${formatReport(result)}\n`);
  const files = await writeResult(result);
  process.stderr.write(`Written: ${files.join(', ')}\n`);
} catch (error) {
  // A failure during shutdown is not reported.
  if (!isStopped()) {
    process.stderr.write(`${error instanceof UsageError ? error.message : stackOf(error)}\n`);
    process.exitCode = 1;
  }
} finally {
  if (!isStopped()) await rootScope.end();
}

async function runBench(options: Options): Promise<BenchResult> {
  const log = createProgressLog();
  const driver = startDriver();
  rootScope.add(driver.stop);
  const sink = options.push ? await startPushSink() : null;
  if (sink) rootScope.add(sink.stop);
  const sizes: SizeResult[] = [];
  for (const requests of options.sizes.toSorted((one, other) => one - other)) {
    sizes.push(await runSizeInScope(requests, options, driver, sink?.origin ?? null, log));
  }
  const growth = computeGrowth(sizes);
  return {
    at: new Date().toISOString(),
    machine: describeMachine(sizes),
    conditions: {
      quick: options.quick,
      rounds: options.rounds,
      readSeconds: options.readMs / 1000,
      writesARound: options.writes,
      connections: 32,
      push: options.push,
    },
    sizes,
    growth,
    reach: evaluateTargets(sizes, growth),
  };
}

async function runSizeInScope(
  requests: number,
  options: Options,
  driver: Driver,
  pushEndpoint: string | null,
  log: (line: string) => void,
): Promise<SizeResult> {
  const scope = createCleanupScope();
  rootScope.add(scope.end);
  try {
    const size = await runSize(requests, { options, driver, pushEndpoint, log, scope });
    if (!options.keep && size.seedSeconds !== null) {
      await removeFolder(join(options.data, sizeLabel(requests)));
    }
    return size;
  } finally {
    await scope.end();
    await rm(join(options.data, 'scratch'), { recursive: true, force: true });
  }
}

function describeMachine(sizes: SizeResult[]): BenchResult['machine'] {
  return {
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 1024 ** 3),
    system: `${process.platform} ${process.arch}`,
    node: process.versions.node,
    postgres: sizes.at(-1)?.postgres ?? 'unknown',
  };
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

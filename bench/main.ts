import { rm } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Options, parseArguments, sizeLabel, UsageError } from './arguments.ts';
import { startDriver } from './load/driver.ts';
import { createCleanupScope } from './process/cleanup-scope.ts';
import { closeOnSignal } from './process/close-on-signal.ts';
import { createProgressLog } from './process/progress-log.ts';
import { startPushSink } from './process/push-sink.ts';
import { computeGrowth } from './report/growth.ts';
import { type BenchResult, emptySize, type SizeResult } from './report/result.ts';
import { evaluateTargets } from './report/targets.ts';
import { formatReport } from './report/text.ts';
import { savePartial, writeResult } from './report/write-result.ts';
import { removeFolder } from './seed/folder.ts';
import { runSize, type SizeContext } from './size.ts';

const rootScope = createCleanupScope();
let result: BenchResult | undefined;
const isStopped = closeOnSignal(rootScope, () => result && reportPartial(result));

try {
  await runBench(parseArguments(process.argv.slice(2)));
} catch (error) {
  // A failure during shutdown is not reported.
  if (!isStopped()) {
    process.stderr.write(`${error instanceof UsageError ? error.message : stackOf(error)}\n`);
    process.exitCode = 1;
    if (result) reportPartial(result);
  }
} finally {
  if (!isStopped()) await rootScope.end();
}

async function runBench(options: Options): Promise<void> {
  const log = createProgressLog();
  const driver = startDriver();
  rootScope.add(driver.stop);
  const sink = options.push ? await startPushSink() : null;
  if (sink) rootScope.add(sink.stop);
  const running = createResult(options);
  result = running;
  const keepFigures = (lines: string) => {
    process.stdout.write(`${lines}\n`);
    savePartial(running);
  };
  for (const requests of options.sizes.toSorted((one, other) => one - other)) {
    const size = emptySize(requests, sizeLabel(requests));
    running.sizes.push(size);
    await runSizeInScope(size, {
      options,
      driver,
      pushEndpoint: sink?.origin ?? null,
      log,
      keepFigures,
    });
  }
  complete(running);
  process.stdout.write(`\n${formatReport(running)}\n`);
  process.stderr.write(`Written: ${writeResult(running).join(', ')}\n`);
}

function createResult(options: Options): BenchResult {
  return {
    at: new Date().toISOString(),
    machine: describeMachine([]),
    conditions: {
      quick: options.quick,
      only: options.only,
      rounds: options.rounds,
      readSeconds: options.readMs / 1000,
      writesARound: options.writes,
      connections: 32,
      push: options.push,
    },
    sizes: [],
    growth: [],
    reach: [],
  };
}

/** Derives the figures that compare several measurements. */
function complete(running: BenchResult): void {
  running.machine = describeMachine(running.sizes);
  running.growth = computeGrowth(running.sizes);
  running.reach = evaluateTargets(running.sizes, running.growth);
}

/** After an interruption or a failure. */
function reportPartial(running: BenchResult): void {
  complete(running);
  process.stdout.write(`\nNot complete.\n\n${formatReport(running)}\n`);
  process.stderr.write(`Written: ${savePartial(running)}\n`);
}

async function runSizeInScope(
  size: SizeResult,
  context: Omit<SizeContext, 'scope'>,
): Promise<void> {
  const { options } = context;
  const scope = createCleanupScope();
  rootScope.add(scope.end);
  try {
    await runSize(size, { ...context, scope });
    if (!options.keep && size.seedSeconds !== null) {
      await removeFolder(join(options.data, size.label));
    }
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

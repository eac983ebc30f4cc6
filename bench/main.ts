import { rm } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Options, readArguments, sizeLabel, WrongUsage } from './arguments.ts';
import { type Driver, startDriver } from './load/driver.ts';
import { endOnSignal } from './process/end-on-signal.ts';
import { ending } from './process/ending.ts';
import { startPushSink } from './process/push-sink.ts';
import { sayer } from './process/sayer.ts';
import { growthOf } from './report/growth.ts';
import { reachOf } from './report/reach.ts';
import type { BenchResult, SizeResult } from './report/result.ts';
import { textOf } from './report/text.ts';
import { writeResult } from './report/write-result.ts';
import { removeFolder } from './seed/folder.ts';
import { runSize } from './size.ts';

const all = ending();
const isStopped = endOnSignal(all);

try {
  const options = readArguments(process.argv.slice(2));
  const result = await bench(options);
  process.stdout.write(`${textOf(result)}\n`);
  const files = await writeResult(result);
  process.stderr.write(`Written: ${files.join(', ')}\n`);
} catch (error) {
  // What fails because everything is being ended tells nothing.
  if (!isStopped()) {
    process.stderr.write(`${error instanceof WrongUsage ? error.message : stackOf(error)}\n`);
    process.exitCode = 1;
  }
} finally {
  if (!isStopped()) await all.end();
}

async function bench(options: Options): Promise<BenchResult> {
  const say = sayer();
  const driver = startDriver();
  all.add(driver.stop);
  const sink = options.push ? await startPushSink() : null;
  if (sink) all.add(sink.stop);
  const sizes: SizeResult[] = [];
  for (const requests of options.sizes.toSorted((one, other) => one - other)) {
    sizes.push(await inScope(requests, options, driver, sink?.origin ?? null, say));
  }
  const growth = growthOf(sizes);
  return {
    at: new Date().toISOString(),
    machine: machine(sizes),
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
    reach: reachOf(sizes, growth),
  };
}

async function inScope(
  requests: number,
  options: Options,
  driver: Driver,
  pushEndpoint: string | null,
  say: (line: string) => void,
): Promise<SizeResult> {
  const scope = ending();
  all.add(scope.end);
  try {
    const size = await runSize(requests, { options, driver, pushEndpoint, say, scope });
    if (!options.keep && size.seedSeconds !== null) {
      await removeFolder(join(options.data, sizeLabel(requests)));
    }
    return size;
  } finally {
    await scope.end();
    await rm(join(options.data, 'scratch'), { recursive: true, force: true });
  }
}

function machine(sizes: SizeResult[]): BenchResult['machine'] {
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

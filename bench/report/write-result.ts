import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { renderChart } from './chart.ts';
import type { BenchResult } from './result.ts';

const RESULTS = join(import.meta.dirname, '../results');
const PARTIAL = join(RESULTS, 'partial.json');

/** Writes the result into the bench folder; one that measured less, under another name. */
export function writeResult(result: BenchResult): string[] {
  const { quick, only } = result.conditions;
  const name = quick || only.length > 0 ? 'quick' : 'bench';
  const picture = join(RESULTS, `${name}.svg`);
  const json = writeJson(join(RESULTS, `${name}.json`), result);
  writeFileSync(picture, renderChart(result));
  rmSync(PARTIAL, { force: true });
  return [json, relative(process.cwd(), picture)];
}

/** Saves what a run has measured so far, in case it is stopped. @returns the file */
export function savePartial(result: BenchResult): string {
  return writeJson(PARTIAL, result);
}

function writeJson(file: string, result: BenchResult): string {
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(file, `${JSON.stringify(result, roundNumbers, 2)}\n`);
  return relative(process.cwd(), file);
}

function roundNumbers(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1000) / 1000 : value;
}

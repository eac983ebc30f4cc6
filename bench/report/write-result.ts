import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { renderChart } from './chart.ts';
import type { BenchResult } from './result.ts';

const RESULTS = join(import.meta.dirname, '../results');

/**
 * Writes the result into the bench folder; a quick run under another name, because it measures
 * less.
 */
export async function writeResult(result: BenchResult): Promise<string[]> {
  await mkdir(RESULTS, { recursive: true });
  const name = result.conditions.quick ? 'quick' : 'bench';
  const json = join(RESULTS, `${name}.json`);
  const picture = join(RESULTS, `${name}.svg`);
  await writeFile(json, `${JSON.stringify(result, roundNumbers, 2)}\n`);
  await writeFile(picture, renderChart(result));
  return [json, picture].map((file) => relative(process.cwd(), file));
}

function roundNumbers(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1000) / 1000 : value;
}

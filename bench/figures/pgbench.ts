import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { Client } from 'pg';
import { reads } from '../floor/reads.sql.ts';
import { writes } from '../floor/writes.sql.ts';
import { shutdownController } from '../process/cleanup-scope.ts';
import { median } from '../statistics.ts';
import type { WorkloadData } from '../workload/workload-data.ts';

/** The throughput of PostgreSQL alone with the floor's statements. */
export type PgbenchResult = { name: string; perSecond: number; p50Ms: number };

type PgbenchSpeed = Omit<PgbenchResult, 'name'>;

const CLIENTS = 8;
const MEMBERS = 64;
const DEBIAN = '/usr/lib/postgresql';
const STATEMENTS = { ...reads, create: writes.create, react: writes.react, pray: writes.pray };

/** @returns the path of pgbench, or null if it is not installed */
async function findPgbench(): Promise<string | null> {
  const versions = await readdir(DEBIAN).catch(() => []);
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
  ];
  return folders.map((folder) => join(folder, 'pgbench')).find((file) => existsSync(file)) ?? null;
}

/**
 * Runs the same prepared statements for different members with pgbench. Omits results without a
 * completed transaction. @returns a sentence if pgbench is not installed
 */
export async function measureWithPgbench(
  client: Client,
  target: { databaseUrl: string; seconds: number },
  material: WorkloadData,
): Promise<PgbenchResult[] | string> {
  const pgbench = await findPgbench();
  if (pgbench === null) return 'not measured, pgbench not found.';
  const targets = await createTargetTable(client, material);
  const folder = await mkdtemp(join(tmpdir(), 'prayer-swap-pgbench-'));
  try {
    const results: PgbenchResult[] = [];
    for (const [name, text] of Object.entries(STATEMENTS)) {
      const scripts = await writeScripts(folder, text, material, targets);
      const speed = await runPgbench(pgbench, folder, target, scripts);
      if (speed) results.push({ name, ...speed });
    }
    return results;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The numbered targets of reactions and completions, so that each transaction draws another. */
async function createTargetTable(client: Client, { pairs }: WorkloadData): Promise<number> {
  const ids = [...new Set(pairs.map(({ requestId }) => requestId))];
  await client.query('drop table if exists bench.target');
  await client.query('create table bench.target (n int primary key, id uuid not null)');
  await client.query(
    `insert into bench.target select n, id from unnest($1::uuid[]) with ordinality as t (id, n)`,
    [ids],
  );
  await client.query('analyze bench.target');
  return ids.length;
}

const TARGET = '(select id from bench.target where n = :target)';

async function writeScripts(
  folder: string,
  text: string,
  { viewers, places }: WorkloadData,
  targets: number,
): Promise<string[]> {
  const isWrite = text.includes('insert into');
  const isCreation = text.includes('insert into requests');
  const files: string[] = [];
  for (let n = 0; n < MEMBERS; n += 1) {
    const viewer = viewers[Math.floor((n * viewers.length) / MEMBERS)];
    const place = places[n % places.length];
    if (!viewer || !place) throw new Error('The database has no viewers or no requests');
    const values = isWrite
      ? ['gen_random_uuid()', isCreation ? "'Please pray for rain.'" : TARGET]
      : [`'${place.createdAt.toISOString()}'`, `'${place.id}'`];
    const third = isCreation ? "'Support'" : "'heart'";
    const all = [`'${viewer.id}'::uuid`, ...values, third, 'false'];
    const filled = text.replaceAll(/\$(\d)/g, (_, number) => all[Number(number) - 1] ?? 'null');
    const file = join(folder, `member-${n}.sql`);
    const oneLine = filled.replaceAll(/\s+/g, ' ');
    await writeFile(file, `\\set target random(1, ${targets})\n${oneLine};\n`);
    files.push(file);
  }
  return files;
}

async function runPgbench(
  pgbench: string,
  folder: string,
  { databaseUrl, seconds }: { databaseUrl: string; seconds: number },
  scripts: string[],
): Promise<PgbenchSpeed | null> {
  const log = join(folder, 'log');
  const flags = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(CLIENTS),
    '-j',
    '1',
    '-T',
    String(Math.ceil(seconds)),
  ];
  const files = scripts.flatMap((file) => ['-f', file]);
  const { stdout } = await promisify(execFile)(
    pgbench,
    [...flags, '-l', '--log-prefix', log, ...files, databaseUrl],
    { signal: shutdownController.signal },
  );
  const [, perSecond] = /^tps = ([\d.]+)/m.exec(stdout) ?? [];
  const logs = (await readdir(folder)).filter((name) => name.startsWith('log'));
  const times: number[] = [];
  for (const name of logs) {
    const lines = (await readFile(join(folder, name), 'utf8')).trim().split('\n');
    for (const line of lines) times.push(Number(line.split(' ')[2]) / 1000);
    await rm(join(folder, name));
  }
  // On a busy machine no transaction may complete in time.
  return perSecond === undefined ? null : { perSecond: Number(perSecond), p50Ms: median(times) };
}

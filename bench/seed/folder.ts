import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { prepareInstallation } from '@prayer-swap/embedded-postgres-launcher/installation';
import { startEmbedded } from '@prayer-swap/embedded-postgres-launcher/start-embedded';
import { DAY } from '@prayer-swap/shared/time';
import { sizeLabel } from '../arguments.ts';
import { createPlan, type Plan } from './plan.ts';
import { seedDatabase, withClient } from './seed-database.ts';

export type SeededFolder = {
  dataDir: string;
  plan: Plan;
  rows: Record<string, number>;
  /** Null if the folder is from an earlier run. */
  seconds: number | null;
};

type Stamp = { fingerprint: string; at: string; rows: Record<string, number> };

const STAMP = 'seeded.json';
/** The data ages, and the last days of the data must be the last days. */
const MAX_AGE_MS = DAY;
const noop = () => {};

/**
 * A data folder with this size: one of an earlier run if it is still valid, otherwise a new one.
 */
export async function ensureSeededFolder(
  base: string,
  requests: number,
  log: (line: string) => void,
): Promise<SeededFolder> {
  const dataDir = join(base, sizeLabel(requests));
  const plan = createPlan(requests);
  const fingerprint = await computeFingerprint();
  const stored = await readStamp(dataDir);
  if (stored?.fingerprint === fingerprint && Date.now() - Date.parse(stored.at) < MAX_AGE_MS) {
    return { dataDir, plan, rows: stored.rows, seconds: null };
  }
  await removeFolder(dataDir);
  await mkdir(base, { recursive: true, mode: 0o711 });
  const startedAt = performance.now();
  const at = new Date();
  // After a crash of the machine the data is seeded again.
  const embedded = await startEmbedded({ dataDir, durable: false, log: noop });
  try {
    await seedDatabase(embedded.connectionString, plan, at, log);
    const rows = await countRows(embedded.connectionString);
    const stamp: Stamp = { fingerprint, at: at.toISOString(), rows };
    await writeFile(join(dataDir, STAMP), JSON.stringify(stamp));
    return { dataDir, plan, rows, seconds: (performance.now() - startedAt) / 1000 };
  } finally {
    await embedded.stop();
  }
}

/**
 * Deletes a folder of the bench and its database; first stops a PostgreSQL that was left running.
 */
export async function removeFolder(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch(() => []);
  if (names.length > 0) {
    await (await startEmbedded({ dataDir, durable: false, log: noop })).stop();
    const { clusterDir } = await prepareInstallation({ dataDir, log: noop });
    if (dirname(clusterDir) !== dataDir) await rm(dirname(clusterDir), { recursive: true });
  }
  await rm(dataDir, { recursive: true, force: true });
}

async function readStamp(dataDir: string): Promise<Stamp | null> {
  const text = await readFile(join(dataDir, STAMP), 'utf8').catch(() => null);
  // This module wrote the whole file.
  return text === null ? null : (JSON.parse(text) as Stamp);
}

const SOURCES = [join(import.meta.dirname, '../../apps/server/migrations'), import.meta.dirname];

async function computeFingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of SOURCES) {
    const names = (await readdir(folder)).filter((name) => !name.endsWith('.test.ts')).sort();
    for (const name of names) {
      hash.update(name).update(await readFile(join(folder, name)));
    }
  }
  return hash.digest('hex');
}

const COUNTED_TABLES = [
  'users',
  'sessions',
  'push_registrations',
  'requests',
  'completions',
  'reactions',
  'user_flags',
  'mutes',
  'point_ledger',
  'notifications',
];

async function countRows(connectionString: string): Promise<Record<string, number>> {
  const counts = COUNTED_TABLES.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  const recent = `(select count(*)::int from requests where created_at > now() - interval '7 days') as last_7_days`;
  return withClient(connectionString, async (client) => {
    const { rows } = await client.query(`select ${[...counts, recent].join(', ')}`);
    return rows[0];
  });
}

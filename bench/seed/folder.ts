import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DAY } from '@prayer-swap/shared/time';
import { preparePlace } from '../../apps/server/src/db/embedded/place.ts';
import { startEmbedded } from '../../apps/server/src/db/embedded/start-embedded.ts';
import { sizeLabel } from '../arguments.ts';
import { connected, fill } from './fill.ts';
import { type Plan, planFor } from './plan.ts';

export type Seeded = {
  dataDir: string;
  plan: Plan;
  rows: Record<string, number>;
  /** Null where the folder was kept from an earlier run. */
  seconds: number | null;
};

type Stamp = { fingerprint: string; at: string; rows: Record<string, number> };

const STAMP = 'seeded.json';
/** What is recent in it grows old: the last days must be the last days. */
const FRESH_MS = DAY;
const silent = () => {};

/** A data folder filled for this size: the one of an earlier run where it still fits, else a new one. */
export async function seededFolder(
  base: string,
  requests: number,
  say: (line: string) => void,
): Promise<Seeded> {
  const dataDir = join(base, sizeLabel(requests));
  const plan = planFor(requests);
  const fingerprint = await fingerprintOfSeed();
  const kept = await readStamp(dataDir);
  if (kept?.fingerprint === fingerprint && Date.now() - Date.parse(kept.at) < FRESH_MS) {
    return { dataDir, plan, rows: kept.rows, seconds: null };
  }
  await removeFolder(dataDir);
  await mkdir(base, { recursive: true, mode: 0o711 });
  const begun = performance.now();
  const at = new Date();
  // What a crash of the machine would cost is only seeded again.
  const embedded = await startEmbedded({ dataDir, durable: false, log: silent });
  try {
    await fill(embedded.connectionString, plan, at, say);
    const rows = await countRows(embedded.connectionString);
    const stamp: Stamp = { fingerprint, at: at.toISOString(), rows };
    await writeFile(join(dataDir, STAMP), JSON.stringify(stamp));
    return { dataDir, plan, rows, seconds: (performance.now() - begun) / 1000 };
  } finally {
    await embedded.stop();
  }
}

/** A folder of the bench and its database, wherever that lies; a PostgreSQL left behind ends first. */
export async function removeFolder(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch(() => []);
  if (names.length > 0) {
    await (await startEmbedded({ dataDir, durable: false, log: silent })).stop();
    const { clusterDir } = await preparePlace({ dataDir, log: silent });
    if (dirname(clusterDir) !== dataDir) await rm(dirname(clusterDir), { recursive: true });
  }
  await rm(dataDir, { recursive: true, force: true });
}

async function readStamp(dataDir: string): Promise<Stamp | null> {
  const text = await readFile(join(dataDir, STAMP), 'utf8').catch(() => null);
  // Written whole by this very module.
  return text === null ? null : (JSON.parse(text) as Stamp);
}

const SOURCES = [join(import.meta.dirname, '../../apps/server/migrations'), import.meta.dirname];

async function fingerprintOfSeed(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of SOURCES) {
    const names = (await readdir(folder)).filter((name) => !name.endsWith('.test.ts')).sort();
    for (const name of names) {
      hash.update(name).update(await readFile(join(folder, name)));
    }
  }
  return hash.digest('hex');
}

const COUNTED = [
  'users',
  'sessions',
  'push_registrations',
  'requests',
  'completions',
  'reactions',
  'user_flags',
  'hidings',
  'point_ledger',
  'notifications',
];

async function countRows(connectionString: string): Promise<Record<string, number>> {
  const counts = COUNTED.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  const recent = `(select count(*)::int from requests where created_at > now() - interval '7 days') as last_7_days`;
  return connected(connectionString, async (client) => {
    const { rows } = await client.query(`select ${[...counts, recent].join(', ')}`);
    return rows[0];
  });
}

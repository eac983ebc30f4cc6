import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../errors/startup-error.ts';
import { chownTree, exists, moveTree, ownerOf } from './files.ts';
import type { Runner } from './runner.ts';

/** The folder that contains the cluster, and the runner for it. */
export type BaseFolder = { base: string; runner: Runner };

/** Returns the recorded base of a data folder whose cluster is elsewhere. */
export async function readRecordedBase(dataDir: string): Promise<BaseFolder | undefined> {
  const base = (await readFile(recordFile(dataDir), 'utf8').catch(() => '')).trim();
  if (!base) return undefined;
  const owner = await ownerOf(base);
  if (!owner) {
    throw new StartupError(
      `The database of ${dataDir} is kept in ${base}, which is not there; bring that folder back, or set DATA_DIR to another folder to begin anew.`,
    );
  }
  const runner: Runner = process.getuid?.() === 0 ? { kind: 'user', ...owner } : { kind: 'plain' };
  await moveCluster(join(dataDir, 'postgres'), join(base, 'postgres'), runner);
  return { base, runner };
}

/** When two first starts run together, the first record wins. */
export async function recordBase(
  dataDir: string,
  { base, runner }: BaseFolder,
): Promise<BaseFolder> {
  const draft = `${recordFile(dataDir)}.${process.pid}`;
  await writeFile(draft, `${base}\n`);
  try {
    await link(draft, recordFile(dataDir));
  } catch (error) {
    await rm(base, { recursive: true });
    if (!(await exists(recordFile(dataDir)))) throw error;
  } finally {
    await rm(draft);
  }
  return (await readRecordedBase(dataDir)) ?? { base, runner };
}

function recordFile(dataDir: string): string {
  return join(dataDir, 'postgres-place');
}

/** Moves a cluster that was created while a runner could still access the data folder, once. */
async function moveCluster(from: string, to: string, runner: Runner): Promise<void> {
  if (!(await exists(from)) || (await exists(to))) return;
  await moveTree(from, to);
  await chownTree(to, runner);
}

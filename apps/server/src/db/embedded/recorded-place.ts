import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefused } from '../../start-refused.ts';
import { exists, giveTree, moveTree, ownerOf } from './files.ts';
import type { Runner } from './runner.ts';

/** The folder that holds the cluster, and who works there. */
export type Base = { base: string; runner: Runner };

/** The place a data folder remembers, when its cluster is not inside it. */
export async function recordedPlace(dataDir: string): Promise<Base | undefined> {
  const base = (await readFile(recordIn(dataDir), 'utf8').catch(() => '')).trim();
  if (!base) return undefined;
  const owner = await ownerOf(base);
  if (!owner) {
    throw new StartRefused(
      `The database of ${dataDir} is kept in ${base}, which is not there; bring that folder back, or set DATA_DIR to another folder to begin anew.`,
    );
  }
  const runner: Runner = process.getuid?.() === 0 ? { kind: 'user', ...owner } : { kind: 'plain' };
  await moveIn(join(dataDir, 'postgres'), join(base, 'postgres'), runner);
  return { base, runner };
}

/** Of two first starts at once, one place is remembered and the other dropped. */
export async function rememberPlace(dataDir: string, { base, runner }: Base): Promise<Base> {
  const draft = `${recordIn(dataDir)}.${process.pid}`;
  await writeFile(draft, `${base}\n`);
  try {
    await link(draft, recordIn(dataDir));
  } catch (error) {
    await rm(base, { recursive: true });
    if (!(await exists(recordIn(dataDir)))) throw error;
  } finally {
    await rm(draft);
  }
  return (await recordedPlace(dataDir)) ?? { base, runner };
}

function recordIn(dataDir: string): string {
  return join(dataDir, 'postgres-place');
}

/** A cluster made when somebody could still reach the data folder moves along, once. */
async function moveIn(from: string, to: string, runner: Runner): Promise<void> {
  if (!(await exists(from)) || (await exists(to))) return;
  await moveTree(from, to);
  await giveTree(to, runner);
}

import { cp, lchown, lstat, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ownerIds, type Runner } from './runner.ts';

export async function exists(path: string): Promise<boolean> {
  return Boolean(await lstat(path).catch(() => undefined));
}

export async function ownerOf(path: string): Promise<{ uid: number; gid: number } | undefined> {
  const found = await lstat(path).catch(() => undefined);
  return found && { uid: found.uid, gid: found.gid };
}

/** Makes the runner the owner of a folder and all in it, unless it is already or there is none. */
export async function chownTree(folder: string, runner: Runner): Promise<void> {
  const ids = ownerIds(runner);
  const owner = await ownerOf(folder);
  if (!ids || !owner || owner.uid === ids.uid) return;
  const inside = await readdir(folder, { recursive: true });
  for (const path of inside) await lchown(join(folder, path), ids.uid, ids.gid);
  // Last, because its owner is what says that all of it was given.
  await lchown(folder, ids.uid, ids.gid);
}

/** Renames where it can; from one file system to another it copies first and deletes after. */
export async function moveTree(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch {
    const draft = `${to}.new`;
    await rm(draft, { recursive: true, force: true });
    await cp(from, draft, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
    await rename(draft, to);
    await rm(from, { recursive: true });
  }
}

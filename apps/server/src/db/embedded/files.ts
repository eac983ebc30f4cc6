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

/**
 * Gives a folder and its contents to the runner, unless the runner already owns it or the folder is
 * missing.
 */
export async function chownTree(folder: string, runner: Runner): Promise<void> {
  const ids = ownerIds(runner);
  const owner = await ownerOf(folder);
  if (!ids || !owner || owner.uid === ids.uid) return;
  const inside = await readdir(folder, { recursive: true });
  for (const path of inside) await lchown(join(folder, path), ids.uid, ids.gid);
  // Last, because the folder's owner marks the change as complete.
  await lchown(folder, ids.uid, ids.gid);
}

/** Renames, or copies and deletes between file systems. */
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

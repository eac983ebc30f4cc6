import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a folder and its parents. Node's recursive mkdir never returns on a file system that
 * answers ENOENT although the parent exists, such as /proc.
 */
export async function makeFolder(path: string, mode: number): Promise<void> {
  try {
    await mkdir(path, { mode });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' && !(await isFolder(dirname(path)))) {
      await makeFolder(dirname(path), mode);
      await mkdir(path, { mode }).catch(async (retryError) => {
        if (!(await isFolder(path))) throw retryError;
      });
      return;
    }
    if (!(await isFolder(path))) throw error;
  }
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isDirectory() ?? false;
}

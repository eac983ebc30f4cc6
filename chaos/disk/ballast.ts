import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';

const CHUNKS = [1024 ** 2, 4096];

/** Fills the file system of a folder. */
export async function fillDisk(folder: string): Promise<void> {
  const file = await open(ballastPath(folder), 'a');
  for (const bytes of CHUNKS) {
    const chunk = Buffer.alloc(bytes, 1);
    while (await tryWrite(() => file.appendFile(chunk)));
  }
  await file.close();
}

export async function emptyDisk(folder: string): Promise<void> {
  await rm(ballastPath(folder), { force: true });
}

async function tryWrite(write: () => Promise<void>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
    throw error;
  }
}

function ballastPath(folder: string): string {
  return join(folder, 'ballast');
}

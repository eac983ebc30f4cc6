import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { exitWithError } from '../exit-with-error.mjs';

const MAX_BYTES = 1024 ** 3;

/**
 * Packs a folder as `<folder>.tar.gz`. Order, times and owners are fixed, so the same files have
 * the same checksum.
 *
 * @returns the path of the archive
 */
export function writeArchive(folder, date) {
  const args = [
    '--create',
    '--format=ustar',
    '--sort=name',
    `--mtime=@${date.getTime() / 1000}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    `--directory=${path.dirname(folder)}`,
    path.basename(folder),
  ];
  const { status, stdout, error } = spawnSync('tar', args, {
    env: { ...process.env, LC_ALL: 'C' },
    maxBuffer: MAX_BYTES,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) exitWithError(`The archive needs GNU tar: ${error?.message ?? 'see above'}`);
  const archive = `${folder}.tar.gz`;
  writeFileSync(archive, gzipSync(stdout, { level: 9 }));
  return archive;
}

/** Writes SHA256SUMS, which `sha256sum --check` reads. */
export function writeChecksums(folder, files) {
  const lines = files.map((file) => {
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
    return `${hash}  ${path.basename(file)}\n`;
  });
  writeFileSync(path.join(folder, 'SHA256SUMS'), lines.join(''));
}

import { execFileSync } from 'node:child_process';

/** Whether a private file system can be mounted: by root, or by root of a namespace. */
export function canMountDisk(): boolean {
  try {
    const mount = ['mount', '-t', 'tmpfs', 'none', '/mnt'];
    execFileSync('unshare', [...namespace(), ...mount], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * The command that mounts a disk on a folder and runs Node with the arguments that follow. No other
 * process sees the disk, and it disappears with this one.
 *
 * @param size as for `mount`
 */
export function commandWithDisk(folder: string, size: string): string[] {
  const mount = `mount -t tmpfs -o size=${size} none "$0" && exec "$@"`;
  return ['unshare', ...namespace(), '/bin/sh', '-c', mount, folder, process.execPath];
}

function namespace(): string[] {
  return process.getuid?.() === 0 ? ['--mount'] : ['--user', '--map-root-user', '--mount'];
}

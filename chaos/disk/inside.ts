import { execFileSync } from 'node:child_process';
import { rootScope } from '../scope.ts';
import { fillRepeatedly } from './fill-repeatedly.ts';

const SIZE = '320m';

// Runs in its own namespace: no other process sees the disk, and it disappears with this process.
const [folder = '', rounds = '', seed = ''] = process.argv.slice(2);
execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'none', folder]);
process.on('SIGTERM', () => rootScope.end().finally(() => process.exit(130)));
try {
  const log = (line: string) => process.stderr.write(`${line}\n`);
  const options = { folder, rounds: Number(rounds), seed: Number(seed), log };
  process.stdout.write(`${await fillRepeatedly(options)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
}

import { execFileSync } from 'node:child_process';
import { underWay } from '../scope.ts';
import { fillAgainAndAgain } from './fill-again-and-again.ts';

const SIZE = '320m';

// Alone in a namespace of its own: the disk is nobody else's, and gone with this process.
const [folder = '', rounds = '', seed = ''] = process.argv.slice(2);
execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'none', folder]);
process.on('SIGTERM', () => underWay.end().finally(() => process.exit(130)));
try {
  const say = (line: string) => process.stderr.write(`${line}\n`);
  const options = { folder, rounds: Number(rounds), seed: Number(seed), say };
  process.stdout.write(`${await fillAgainAndAgain(options)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
}

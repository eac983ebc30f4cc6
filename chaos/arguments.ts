import { parseArgs } from 'node:util';
import { drawSeed } from '../scripts/lib/test-seed.mjs';

export type CliOptions = { names: string[]; rounds: number | null; seed: number };

/** Invalid command-line arguments. The message contains the usage. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/**
 * @param scenarioNames the available scenarios; without a name in `args` all of them run
 * @throws UsageError
 */
export function parseArguments(args: string[], scenarioNames: string[]): CliOptions {
  const usage = `npm run chaos -- [${scenarioNames.join(' | ')}] [--rounds N] [--seed N]`;
  const { positionals, values } = parseFlags(args, usage);
  const unknownNames = positionals.filter((name) => !scenarioNames.includes(name));
  if (unknownNames.length > 0)
    throw new UsageError(`No such scenario: ${unknownNames.join(', ')}\n${usage}`);
  const parsePositiveInteger = (name: string, text: string | undefined) => {
    if (text !== undefined && !/^[1-9]\d*$/.test(text))
      throw new UsageError(`--${name} must be a whole number\n${usage}`);
    return text === undefined ? null : Number(text);
  };
  return {
    names: positionals.length > 0 ? positionals : scenarioNames,
    rounds: parsePositiveInteger('rounds', values.rounds),
    seed: parsePositiveInteger('seed', values.seed) ?? drawSeed(),
  };
}

function parseFlags(args: string[], usage: string) {
  const options = { rounds: { type: 'string' }, seed: { type: 'string' } } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

export type Asked = { names: string[]; rounds: number | null; seed: number };

/** A command line that cannot be meant; the message says how it is written. */
export class WrongUsage extends Error {
  override name = 'WrongUsage';
}

const SEEDS = 2 ** 31;

/**
 * @param known the names there are; all of them are meant where none is given
 * @throws WrongUsage
 */
export function readArguments(given: string[], known: string[]): Asked {
  const usage = `npm run torture -- [${known.join(' | ')}] [--rounds N] [--seed N]`;
  const { positionals, values } = parsed(given, usage);
  const strangers = positionals.filter((name) => !known.includes(name));
  if (strangers.length > 0) throw new WrongUsage(`No such form: ${strangers.join(', ')}\n${usage}`);
  const whole = (name: string, text: string | undefined) => {
    if (text !== undefined && !/^[1-9]\d*$/.test(text))
      throw new WrongUsage(`--${name} must be a whole number\n${usage}`);
    return text === undefined ? null : Number(text);
  };
  return {
    names: positionals.length > 0 ? positionals : known,
    rounds: whole('rounds', values.rounds),
    seed: whole('seed', values.seed) ?? randomInt(1, SEEDS),
  };
}

function parsed(args: string[], usage: string) {
  const options = { rounds: { type: 'string' }, seed: { type: 'string' } } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new WrongUsage(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

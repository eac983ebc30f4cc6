import { describe, expect, it } from 'vitest';
import { parseArguments, UsageError } from './arguments.ts';

const KNOWN = ['crash', 'stop'];

describe('the command line of the chaos tests', () => {
  it('runs every scenario with its default length and a random seed by default', () => {
    expect(parseArguments([], KNOWN)).toEqual({
      names: KNOWN,
      rounds: null,
      seed: expect.any(Number),
    });
  });

  it('reads scenarios, rounds and a seed', () => {
    expect(parseArguments(['stop', '--rounds', '7', '--seed', '42'], KNOWN)).toEqual({
      names: ['stop'],
      rounds: 7,
      seed: 42,
    });
  });

  it.each([[['burn']], [['--rounds', 'many']], [['--seed', '-1']], [['--fast']]])(
    'rejects %j with the usage',
    (given) => {
      const read = () => parseArguments(given, KNOWN);
      expect(read).toThrow(UsageError);
      expect(read).toThrow('npm run chaos -- [crash | stop]');
    },
  );
});

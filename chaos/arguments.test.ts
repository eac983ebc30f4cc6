import { describe, expect, it } from 'vitest';
import { parseArguments, UsageError } from './arguments.ts';

const KNOWN = ['crash', 'stop'];

describe('the command line of the chaos', () => {
  it('means every form, as long as each is, by chance, when it says nothing', () => {
    expect(parseArguments([], KNOWN)).toEqual({
      names: KNOWN,
      rounds: null,
      seed: expect.any(Number),
    });
  });

  it('reads the forms, their rounds and a seed', () => {
    expect(parseArguments(['stop', '--rounds', '7', '--seed', '42'], KNOWN)).toEqual({
      names: ['stop'],
      rounds: 7,
      seed: 42,
    });
  });

  it.each([[['burn']], [['--rounds', 'many']], [['--seed', '-1']], [['--fast']]])(
    'refuses %j and says how it is written',
    (given) => {
      const read = () => parseArguments(given, KNOWN);
      expect(read).toThrow(UsageError);
      expect(read).toThrow('npm run chaos -- [crash | stop]');
    },
  );
});

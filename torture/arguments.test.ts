import { describe, expect, it } from 'vitest';
import { readArguments, WrongUsage } from './arguments.ts';

const KNOWN = ['crash', 'stop'];

describe('the command line of the torture', () => {
  it('means every form, as long as each is, by chance, when it says nothing', () => {
    expect(readArguments([], KNOWN)).toEqual({
      names: KNOWN,
      rounds: null,
      seed: expect.any(Number),
    });
  });

  it('reads the forms, their rounds and a seed', () => {
    expect(readArguments(['stop', '--rounds', '7', '--seed', '42'], KNOWN)).toEqual({
      names: ['stop'],
      rounds: 7,
      seed: 42,
    });
  });

  it.each([[['burn']], [['--rounds', 'many']], [['--seed', '-1']], [['--fast']]])(
    'refuses %j and says how it is written',
    (given) => {
      const read = () => readArguments(given, KNOWN);
      expect(read).toThrow(WrongUsage);
      expect(read).toThrow('npm run torture -- [crash | stop]');
    },
  );
});

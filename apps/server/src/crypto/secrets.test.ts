import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomToken, secretsFrom } from './secrets.ts';

const ours = secretsFrom('the secret of this server, which is long enough');
const theirs = secretsFrom('the secret of another server, as long as that');

describe('sealing', () => {
  it('gives back what was sealed, differently each time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const sealed = ours.seal(text);
        expect(ours.unseal(sealed)).toBe(text);
        expect(ours.seal(text)).not.toBe(sealed);
      }),
    );
  });

  it('opens nothing that was sealed elsewhere, cut or changed', () => {
    const bytes = Buffer.from(ours.seal('The code is 493817.'), 'base64');
    expect(() => theirs.unseal(bytes.toString('base64'))).toThrow();
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ flip;
        expect(() => ours.unseal(changed.toString('base64'))).toThrow();
      }),
    );
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), (length) => {
        expect(() => ours.unseal(bytes.subarray(0, length).toString('base64'))).toThrow();
      }),
    );
  });
});

describe('hashing', () => {
  it('is the same for the same secret, purpose and value, and only then', () => {
    const hash = ours.hash('code', '493817');
    expect(ours.hash('code', '493817')).toEqual(hash);
    for (const other of [
      ours.hash('code', '493818'),
      ours.hash('password', '493817'),
      ours.hash('limit', '493817'),
      theirs.hash('code', '493817'),
    ]) {
      expect(other).not.toEqual(hash);
    }
  });
});

describe('while one SECRET takes the place of another', () => {
  const NOW = 'the secret of this server from today on, long enough';
  const BEFORE = 'the secret of this server, which is long enough';
  const changing = secretsFrom(NOW, BEFORE);
  const changed = secretsFrom(NOW);

  it('opens what both sealed, and makes everything new with the one of now', () => {
    expect(changing.unseal(ours.seal('The code is 493817.'))).toBe('The code is 493817.');
    expect(changed.unseal(changing.seal('The code is 493817.'))).toBe('The code is 493817.');
    expect(() => changing.unseal(theirs.seal('The code is 493817.'))).toThrow();
    expect(changing.hash('code', '493817')).toEqual(changed.hash('code', '493817'));
    expect(changing.hashes('code', '493817')).toEqual([
      changed.hash('code', '493817'),
      ours.hash('code', '493817'),
    ]);
    expect(ours.hashes('code', '493817')).toEqual([ours.hash('code', '493817')]);
  });

  it('seals anew what the one before sealed, and nothing else', () => {
    const anew = changing.sealedAnew(ours.seal('The code is 493817.'));
    expect(changed.unseal(anew ?? '')).toBe('The code is 493817.');
    expect(changing.sealedAnew(anew ?? '')).toBeNull();
    expect(ours.sealedAnew(theirs.seal('x'))).toBeNull();
  });
});

it('a token is 256 bits, as text for a cookie or an address', () => {
  const tokens = new Set(Array.from({ length: 1000 }, randomToken));
  expect(tokens.size).toBe(1000);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
});

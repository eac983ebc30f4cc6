import { describe, expect, it } from 'vitest';
import { fc } from '../../../../packages/shared/test/fast-check.ts';
import { createSecrets, randomToken } from './secrets.ts';

const secrets = createSecrets('the secret of this server, which is long enough');
const otherSecrets = createSecrets('the secret of another server, as long as that');

describe('sealing', () => {
  it('decrypts what was sealed, with a different ciphertext each time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const sealed = secrets.seal(text);
        expect(secrets.unseal(sealed)).toBe(text);
        expect(secrets.seal(text)).not.toBe(sealed);
      }),
    );
  });

  it('rejects modified, truncated or foreign ciphertexts', () => {
    const bytes = Buffer.from(secrets.seal('The code is 493817.'), 'base64');
    expect(() => otherSecrets.unseal(bytes.toString('base64'))).toThrow();
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ flip;
        expect(() => secrets.unseal(changed.toString('base64'))).toThrow();
      }),
    );
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), (length) => {
        expect(() => secrets.unseal(bytes.subarray(0, length).toString('base64'))).toThrow();
      }),
    );
  });
});

describe('hashing', () => {
  it('is equal only for the same secret, purpose and value', () => {
    const hash = secrets.hash('code', '493817');
    expect(secrets.hash('code', '493817')).toEqual(hash);
    for (const other of [
      secrets.hash('code', '493818'),
      secrets.hash('password', '493817'),
      secrets.hash('limit', '493817'),
      otherSecrets.hash('code', '493817'),
    ]) {
      expect(other).not.toEqual(hash);
    }
  });
});

describe('during a rotation of SECRET', () => {
  const NOW = 'the secret of this server from today on, long enough';
  const BEFORE = 'the secret of this server, which is long enough';
  const changing = createSecrets(NOW, BEFORE);
  const changed = createSecrets(NOW);

  it('both secrets decrypt, and only the new one encrypts', () => {
    expect(changing.unseal(secrets.seal('The code is 493817.'))).toBe('The code is 493817.');
    expect(changed.unseal(changing.seal('The code is 493817.'))).toBe('The code is 493817.');
    expect(() => changing.unseal(otherSecrets.seal('The code is 493817.'))).toThrow();
    expect(changing.hash('code', '493817')).toEqual(changed.hash('code', '493817'));
    expect(changing.hashes('code', '493817')).toEqual([
      changed.hash('code', '493817'),
      secrets.hash('code', '493817'),
    ]);
    expect(secrets.hashes('code', '493817')).toEqual([secrets.hash('code', '493817')]);
  });

  it('ciphertexts of the previous secret are re-encrypted, and no others', () => {
    const resealed = changing.reseal(secrets.seal('The code is 493817.'));
    expect(changed.unseal(resealed ?? '')).toBe('The code is 493817.');
    expect(changing.reseal(resealed ?? '')).toBeNull();
    expect(secrets.reseal(otherSecrets.seal('x'))).toBeNull();
  });
});

it('a token has 256 bits, safe for cookies and URLs', () => {
  const tokens = new Set(Array.from({ length: 1000 }, randomToken));
  expect(tokens.size).toBe(1000);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
});

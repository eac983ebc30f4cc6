import { describe, expect, it } from 'vitest';
import { type SecretPlace, sessionVault } from './session-vault.ts';

describe('the session’s token', () => {
  it('is kept and outlives the app', async () => {
    const place = aPlace();
    expect(await sessionVault(place).token()).toBeNull();
    await sessionVault(place).keep('amira');
    expect(await sessionVault(place).token()).toBe('amira');
  });

  it('goes at once when somebody leaves, and waits until the server has heard', async () => {
    const place = aPlace();
    const vault = sessionVault(place);
    await vault.keep('amira');
    await vault.leave();
    expect(await vault.token()).toBeNull();
    expect(await sessionVault(place).ended()).toEqual(['amira']);
    await vault.heard('amira');
    expect(await sessionVault(place).ended()).toEqual([]);
  });

  it('leaves the proof of a known device behind', async () => {
    const place = aPlace();
    const vault = sessionVault(place);
    await vault.keep('amira');
    await vault.storeKnownDevice('proof');
    await vault.leave();
    expect(await sessionVault(place).knownDevice()).toBe('proof');
    const before = { ...place, read: async () => '{"token":"amira","ended":[]}' };
    expect(await sessionVault(before).token()).toBe('amira');
    expect(await sessionVault(before).knownDevice()).toBeNull();
  });

  it('of somebody who left without a network waits while the next one is here', async () => {
    const vault = sessionVault(aPlace());
    await vault.keep('amira');
    await vault.leave();
    await vault.keep('jonas');
    expect(await vault.ended()).toEqual(['amira']);
    await vault.heard('amira');
    expect(await vault.token()).toBe('jonas');
  });

  it('of a session that another one replaces is ended too', async () => {
    const vault = sessionVault(aPlace());
    await vault.keep('first');
    await vault.keep('second');
    expect([await vault.token(), await vault.ended()]).toEqual(['second', ['first']]);
  });

  it('is acted on in the order of the calls, however slow the place is', async () => {
    const vault = sessionVault(aPlace({ slow: true }));
    const all = [vault.keep('amira'), vault.leave(), vault.keep('jonas')];
    expect(await vault.token()).toBe('jonas');
    await Promise.all(all);
    expect(await vault.ended()).toEqual(['amira']);
  });

  it('holds as long as the app runs where the place refuses', async () => {
    const refuse = () => Promise.reject(new Error('no keystore'));
    const vault = sessionVault({ read: refuse, write: refuse });
    await vault.keep('amira');
    expect(await vault.token()).toBe('amira');
  });

  it.each(['', 'nonsense', '{"token":7,"ended":[]}', '[]'])('is nobody’s in %j', async (text) => {
    const vault = sessionVault({ read: async () => text, write: async () => {} });
    expect([await vault.token(), await vault.ended()]).toEqual([null, []]);
  });

  it('forgets the oldest of very many', async () => {
    const vault = sessionVault(aPlace());
    for (let round = 0; round < 12; round += 1) {
      await vault.keep(`token-${round}`);
      await vault.leave();
    }
    expect(await vault.ended()).toHaveLength(10);
    expect(await vault.ended()).not.toContain('token-0');
  });
});

function aPlace({ slow = false } = {}): SecretPlace {
  let kept: string | null = null;
  const wait = () => (slow ? new Promise<void>((go) => setTimeout(go, 3)) : Promise.resolve());
  return {
    async read() {
      await wait();
      return kept;
    },
    async write(text) {
      await wait();
      kept = text;
    },
  };
}

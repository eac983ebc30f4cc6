import { describe, expect, it } from 'vitest';
import { createSessionVault, type SecretStore } from './session-vault.ts';

describe('the session token', () => {
  it('is stored across restarts', async () => {
    const store = createStore();
    expect(await createSessionVault(store).token()).toBeNull();
    await createSessionVault(store).storeToken('amira');
    expect(await createSessionVault(store).token()).toBe('amira');
  });

  it('is removed at sign-out, and pending until the server confirms', async () => {
    const store = createStore();
    const vault = createSessionVault(store);
    await vault.storeToken('amira');
    await vault.clearToken();
    expect(await vault.token()).toBeNull();
    expect(await createSessionVault(store).endedTokens()).toEqual(['amira']);
    await vault.removeEnded('amira');
    expect(await createSessionVault(store).endedTokens()).toEqual([]);
  });

  it('is removed without the headers of the device', async () => {
    const store = createStore();
    const vault = createSessionVault(store);
    await vault.storeToken('amira');
    await vault.storeDeviceHeaders(new Headers({ 'x-known-device': 'proof' }));
    await vault.storeDeviceHeaders(new Headers({ 'x-passkey': 'browser', 'x-request-id': 'one' }));
    await vault.clearToken();
    const stored = createSessionVault(store);
    expect(await stored.deviceHeaders('/auth/login')).toEqual({
      'x-known-device': 'proof',
      'x-passkey': 'browser',
    });
    expect(await stored.deviceHeaders('/me/passkeys')).not.toEqual({});
    expect(await stored.deviceHeaders('/requests')).toEqual({});
  });

  it.each([
    ['', {}],
    [',"knownDevice":null', {}],
    [',"knownDevice":"proof"', { 'x-known-device': 'proof' }],
  ])('is read from an earlier version with %j', async (former, deviceHeaders) => {
    const read = async () => `{"token":"amira","ended":[]${former}}`;
    const vault = createSessionVault({ ...createStore(), read });
    expect(await vault.token()).toBe('amira');
    expect(await vault.deviceHeaders('/auth/login')).toEqual(deviceHeaders);
  });

  it('of an offline sign-out is pending while another member is signed in', async () => {
    const vault = createSessionVault(createStore());
    await vault.storeToken('amira');
    await vault.clearToken();
    await vault.storeToken('jonas');
    expect(await vault.endedTokens()).toEqual(['amira']);
    await vault.removeEnded('amira');
    expect(await vault.token()).toBe('jonas');
  });

  it('of a replaced session is ended too', async () => {
    const vault = createSessionVault(createStore());
    await vault.storeToken('first');
    await vault.storeToken('second');
    expect([await vault.token(), await vault.endedTokens()]).toEqual(['second', ['first']]);
  });

  it('is changed in the order of the calls with slow storage', async () => {
    const vault = createSessionVault(createStore({ slow: true }));
    const all = [vault.storeToken('amira'), vault.clearToken(), vault.storeToken('jonas')];
    expect(await vault.token()).toBe('jonas');
    await Promise.all(all);
    expect(await vault.endedTokens()).toEqual(['amira']);
  });

  it('stays in memory where storage fails', async () => {
    const reject = () => Promise.reject(new Error('no keystore'));
    const vault = createSessionVault({ read: reject, write: reject });
    await vault.storeToken('amira');
    expect(await vault.token()).toBe('amira');
  });

  it.each(['', 'nonsense', '{"token":7,"ended":[]}', '[]'])('is absent in %j', async (text) => {
    const vault = createSessionVault({ read: async () => text, write: async () => {} });
    expect([await vault.token(), await vault.endedTokens()]).toEqual([null, []]);
  });

  it('evicts the oldest of very many', async () => {
    const vault = createSessionVault(createStore());
    for (let round = 0; round < 12; round += 1) {
      await vault.storeToken(`token-${round}`);
      await vault.clearToken();
    }
    expect(await vault.endedTokens()).toHaveLength(10);
    expect(await vault.endedTokens()).not.toContain('token-0');
  });
});

function createStore({ slow = false } = {}): SecretStore {
  let stored: string | null = null;
  const wait = () =>
    slow ? new Promise<void>((resolve) => setTimeout(resolve, 3)) : Promise.resolve();
  return {
    async read() {
      await wait();
      return stored;
    },
    async write(text) {
      await wait();
      stored = text;
    },
  };
}

import { describe, expect, it } from 'vitest';
import { isAlreadyRegistered, wasCancelled } from '../lib/passkeys.ts';
import { createNativePasskeys, type PasskeyPlugin } from './native-passkeys.ts';

const ORIGIN = 'https://prayers.example.org';
const OPTIONS = {
  challenge: 'c',
  rpId: 'prayers.example.org',
  timeout: 1,
  userVerification: 'required' as const,
  allowCredentials: [],
};
const SIGNED = { clientDataJSON: 'data', authenticatorData: 'auth', signature: 'sig' };

function createPlugin(answer: () => Promise<unknown>) {
  const requests: unknown[] = [];
  const get = async (request: unknown) => {
    requests.push(request);
    return answer();
  };
  const plugin = { isSupported: async () => ({ available: true }), getCredential: get };
  return {
    requests,
    // The plugin's own types describe more fields than are used.
    passkeys: createNativePasskeys(plugin as unknown as PasskeyPlugin, ORIGIN),
  };
}

describe('a passkey of the phone', () => {
  it('is requested with the server’s options, and its response has only the fields of the API', async () => {
    const response = { ...SIGNED, userHandle: 'member' };
    const { requests, passkeys } = createPlugin(async () => ({
      id: 'id',
      rawId: 'id',
      type: 'public-key',
      response,
    }));
    expect(await passkeys.get(OPTIONS)).toEqual({ id: 'id', response });
    expect(requests).toEqual([{ requestJson: JSON.stringify(OPTIONS), origin: ORIGIN }]);
  });

  it.each([null, ''])('can omit the member: %j', async (userHandle) => {
    const { passkeys } = createPlugin(async () => ({
      id: 'id',
      response: { ...SIGNED, userHandle },
    }));
    expect((await passkeys.get(OPTIONS)).response.userHandle).toBeUndefined();
  });

  it.each([
    ['NotAllowedError', true, false],
    ['InvalidStateError', false, true],
    ['UnknownError', false, false],
  ])('fails with the browser’s error %s', async (code, cancelled, registered) => {
    const { passkeys } = createPlugin(() => Promise.reject(Object.assign(new Error(), { code })));
    const error = await passkeys.get(OPTIONS).catch((failed: unknown) => failed);
    expect([wasCancelled(error), isAlreadyRegistered(error)]).toEqual([cancelled, registered]);
  });

  it('is offered once the phone has confirmed that it supports them', async () => {
    const { passkeys } = createPlugin(async () => ({}));
    expect(passkeys.isSupported()).toBe(false);
    await Promise.resolve();
    expect(passkeys.isSupported()).toBe(true);
  });
});

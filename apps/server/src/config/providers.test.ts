import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createConfig } from './config.ts';
import { readEnv } from './env.ts';

const readProviders = (environment: Record<string, string>) =>
  createConfig(readEnv(environment)).providers;

const GOOGLE = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const APPLE = {
  APPLE_CLIENT_ID: 'example.prayers',
  APPLE_TEAM_ID: 'ABCDE12345',
  APPLE_KEY_ID: 'FGHIJ67890',
  APPLE_PRIVATE_KEY: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
};

describe('configured providers', () => {
  it('are enabled where complete', () => {
    expect(readProviders({ ...GOOGLE, ...APPLE })).toMatchObject({
      google: { issuer: 'https://accounts.google.com', clientId: 'id', secret: 'secret' },
      apple: {
        issuer: 'https://appleid.apple.com',
        clientId: 'example.prayers',
        secret: { teamId: 'ABCDE12345', keyId: 'FGHIJ67890' },
      },
    });
    expect(readProviders({})).toEqual({ google: null, apple: null });
  });

  it.each([...Object.keys(GOOGLE), ...Object.keys(APPLE)])('are rejected without %s', (missing) => {
    const half: Record<string, string> = missing in GOOGLE ? { ...GOOGLE } : { ...APPLE };
    delete half[missing];
    expect(() => readProviders(half)).toThrow(`${missing.split('_')[0]}_CLIENT_ID`);
    expect(() => readProviders(half)).toThrow('must be set together');
  });

  it('accept another issuer only over HTTPS or on loopback, and never an issuer alone', () => {
    for (const issuer of [
      'https://id.example',
      'http://127.0.0.1:9000',
      'http://localhost:9000/a',
    ]) {
      expect(readProviders({ ...GOOGLE, GOOGLE_ISSUER: issuer }).google?.issuer).toBe(issuer);
    }
    for (const issuer of ['http://id.example', 'id.example', 'https://id.example/?a', 'ftp://a']) {
      expect(() => readProviders({ ...GOOGLE, GOOGLE_ISSUER: issuer })).toThrow(
        'GOOGLE_ISSUER must be',
      );
    }
    expect(() => readProviders({ APPLE_ISSUER: 'https://id.example' })).toThrow('set together');
  });

  it('accept a key with escaped line ends, and no other key type', () => {
    const spelled = APPLE.APPLE_PRIVATE_KEY.replaceAll('\n', '\\n');
    expect(readProviders({ ...APPLE, APPLE_PRIVATE_KEY: spelled }).apple).not.toBeNull();
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const pem = String(rsa.export({ type: 'pkcs8', format: 'pem' }));
    for (const wrong of [pem, '/nowhere/key.p8', 'no key']) {
      expect(() => readProviders({ ...APPLE, APPLE_PRIVATE_KEY: wrong })).toThrow(
        'APPLE_PRIVATE_KEY must be the text of a .p8 file',
      );
    }
  });
});

import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Provider } from '@prayer-swap/shared/accounts/providers';
import type { Env } from './env.ts';
import { StartupError } from './startup-error.ts';

/** A sign-in provider and this server's registration with it. */
export type ProviderConfig = {
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string | AppleKey;
  /** Parameters that make the provider reauthenticate a signed-in user. */
  readonly reauthParams: Readonly<Record<string, string>>;
};

/** Apple requires a freshly signed client secret instead of a constant one. */
export type AppleKey = {
  readonly teamId: string;
  readonly keyId: string;
  readonly privateKey: KeyObject;
};

/** Google supports no other parameter, and Apple always reauthenticates. */
const PROVIDER_DEFAULTS = {
  google: { issuer: 'https://accounts.google.com', reauthParams: { prompt: 'select_account' } },
  apple: { issuer: 'https://appleid.apple.com', reauthParams: {} },
};
const STANDARD_REAUTH_PARAMS = { max_age: '0' };

/** @throws StartupError when a provider is configured incompletely */
export function createProviderConfigs(env: Env) {
  return Object.freeze({ google: createGoogleConfig(env), apple: createAppleConfig(env) });
}

function createGoogleConfig(env: Env): ProviderConfig | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: secret, GOOGLE_ISSUER: issuer } = env;
  if (clientId && secret) {
    return Object.freeze({ ...issuerConfig('google', issuer), clientId, secret });
  }
  if (!clientId && !secret && !issuer) return null;
  throw new StartupError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.');
}

function createAppleConfig(env: Env): ProviderConfig | null {
  const { APPLE_CLIENT_ID: clientId, APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId } = env;
  const { APPLE_PRIVATE_KEY: key, APPLE_ISSUER: issuer } = env;
  if (clientId && teamId && keyId && key) {
    const secret = Object.freeze({ teamId, keyId, privateKey: parseAppleKey(key) });
    return Object.freeze({ ...issuerConfig('apple', issuer), clientId, secret });
  }
  if (!clientId && !teamId && !keyId && !key && !issuer) return null;
  throw new StartupError(
    'APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID and APPLE_PRIVATE_KEY must be set together.',
  );
}

function issuerConfig(provider: Provider, issuer: string | undefined) {
  return issuer ? { issuer, reauthParams: STANDARD_REAUTH_PARAMS } : PROVIDER_DEFAULTS[provider];
}

/**
 * @param source the text of the .p8 file, with real or escaped (\n) line ends, or the path of the
 *   file
 */
function parseAppleKey(source: string): KeyObject {
  try {
    const isInline = source.includes('-----BEGIN');
    const pem = isInline ? source.replaceAll('\\n', '\n') : readFileSync(source, 'utf8');
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key;
  } catch {
    // The error below does not quote the key.
  }
  throw new StartupError(
    'APPLE_PRIVATE_KEY must be the text of a .p8 file from Apple, or the path of one.',
  );
}

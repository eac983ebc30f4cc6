import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Provider } from '@prayer-swap/shared/accounts/providers';
import { StartupError } from '../startup-error.ts';
import type { Env } from './env.ts';

/** A provider that may say who somebody is, and how it knows this server. */
export type ProviderConfig = {
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string | AppleKey;
  /** What it has to be told to ask somebody whom it knows already. */
  readonly reauthParams: Readonly<Record<string, string>>;
};

/** Apple wants a secret that is signed anew, in place of one that stays. */
export type AppleKey = {
  readonly teamId: string;
  readonly keyId: string;
  readonly privateKey: KeyObject;
};

/** Null: not switched on. */
export type ProviderConfigs = { readonly [Name in Provider]: ProviderConfig | null };

/** Google knows no other way, and Apple always asks. */
const PROVIDER_DEFAULTS = {
  google: { issuer: 'https://accounts.google.com', reauthParams: { prompt: 'select_account' } },
  apple: { issuer: 'https://appleid.apple.com', reauthParams: {} },
};
const STANDARD_REAUTH_PARAMS = { max_age: '0' };

/** @throws StartupError where a provider is only half set */
export function createProviderConfigs(env: Env): ProviderConfigs {
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

/** @param source the text of the .p8 file, its line ends perhaps written as \n, or the file's path */
function parseAppleKey(source: string): KeyObject {
  try {
    const isInline = source.includes('-----BEGIN');
    const pem = isInline ? source.replaceAll('\\n', '\n') : readFileSync(source, 'utf8');
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key;
  } catch {
    // Said below, without what it holds.
  }
  throw new StartupError(
    'APPLE_PRIVATE_KEY must be the text of a .p8 file from Apple, or the path of one.',
  );
}

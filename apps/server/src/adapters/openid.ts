import { sign } from 'node:crypto';
import { normalizeEmail } from '@prayer-swap/shared/accounts/email';
import { HOUR, MINUTE, SECOND } from '@prayer-swap/shared/time';
import { LRUCache } from 'lru-cache';
import type { ClientAuth, Configuration } from 'openid-client';
import type { AppleKey, ProviderConfig } from '../config/providers.ts';

/** Values that the callback and the ID token must match. */
export type AuthorizationChecks = { state: string; nonce: string; verifier: string };

/** The verified claims of the ID token. */
export type ProviderClaims = {
  issuer: string;
  subject: string;
  /** Null when the provider returns none or has not verified it. */
  email: string | null;
  /**
   * Time of the user's last authentication, in seconds since 1970. Null when the provider omits it.
   */
  askedAt: number | null;
};

/** The provider is down, slow or returns invalid responses. */
export class ProviderUnavailableError extends Error {
  constructor(cause: unknown) {
    super('The provider cannot be asked', { cause });
    this.name = 'ProviderUnavailableError';
  }
}

/** Timeout of each response: a user is waiting for the page. */
const TIMEOUT_SECONDS = 5;

/** Caches each provider's discovery document and refreshes it periodically. */
const configurations = new LRUCache<ProviderConfig, Configuration>({
  max: 10,
  ttl: HOUR,
  fetchMethod: discover,
});

/**
 * Returns the authorization URL for the browser.
 *
 * @param requiresReauth whether the user must authenticate again despite an existing session
 * @throws ProviderUnavailableError
 */
export async function createAuthorizationRequest(
  provider: ProviderConfig,
  { redirectUri, requiresReauth }: { redirectUri: string; requiresReauth: boolean },
): Promise<AuthorizationChecks & { url: string }> {
  const openid = await loadLibrary();
  const configuration = await getConfiguration(provider);
  const state = openid.randomState();
  const nonce = openid.randomNonce();
  const verifier = openid.randomPKCECodeVerifier();
  const url = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    // Apple returns the address only with `form_post`.
    ...(typeof provider.secret !== 'string' && { response_mode: 'form_post' }),
    ...(requiresReauth && provider.reauthParams),
  });
  return { url: url.href, state, nonce, verifier };
}

/**
 * Exchanges the authorization code and validates the ID token: signature, issuer, audience, time
 * and nonce.
 *
 * @param callbackUrl the URL of the callback request, including its query
 * @throws ProviderUnavailableError, or the validation error
 */
export async function exchangeCode(
  provider: ProviderConfig,
  callbackUrl: URL,
  { state, nonce, verifier }: AuthorizationChecks,
): Promise<ProviderClaims> {
  const openid = await loadLibrary();
  const configuration = await getConfiguration(provider);
  const tokens = await openid
    .authorizationCodeGrant(configuration, callbackUrl, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    .catch((error) => {
      throw isUnavailable(error) ? new ProviderUnavailableError(error) : error;
    });
  const claims = tokens.claims();
  if (!claims) throw new Error('The provider gave no ID token');
  const { iss, sub, email, email_verified: verified, auth_time: askedAt } = claims;
  // Apple sends booleans as strings, too.
  const isVerified = verified === true || verified === 'true';
  return {
    issuer: iss,
    subject: sub,
    email: isVerified && typeof email === 'string' ? normalizeEmail(email) : null,
    askedAt: askedAt ?? null,
  };
}

async function getConfiguration(provider: ProviderConfig): Promise<Configuration> {
  try {
    return await configurations.forceFetch(provider);
  } catch (error) {
    throw new ProviderUnavailableError(error);
  }
}

async function discover(provider: ProviderConfig): Promise<Configuration> {
  const openid = await loadLibrary();
  const issuer = new URL(provider.issuer);
  const extensions = [openid.enableNonRepudiationChecks];
  // Only a loopback issuer can use http: `createConfig` rejects all others.
  if (issuer.protocol === 'http:') extensions.push(openid.allowInsecureRequests);
  return openid.discovery(issuer, provider.clientId, undefined, clientAuth(provider), {
    timeout: TIMEOUT_SECONDS,
    execute: extensions,
  });
}

function clientAuth(provider: ProviderConfig): ClientAuth {
  return (_server, client, body) => {
    const { secret } = provider;
    body.set('client_id', client.client_id);
    body.set(
      'client_secret',
      typeof secret === 'string' ? secret : createAppleClientSecret(provider, secret, new Date()),
    );
  };
}

/** Covers one code exchange and clock skew. */
const VALID_MS = 10 * MINUTE;

/**
 * Signs the JWT that Apple accepts as the client secret, with the team's key.
 *
 * @param at start of its validity
 */
function createAppleClientSecret(
  { issuer, clientId }: ProviderConfig,
  { teamId, keyId, privateKey }: AppleKey,
  at: Date,
): string {
  const iat = Math.floor(at.getTime() / SECOND);
  const content = [
    { alg: 'ES256', kid: keyId },
    { iss: teamId, iat, exp: iat + VALID_MS / SECOND, aud: issuer, sub: clientId },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
}

/** Matches network errors, timeouts and 5xx responses of the provider. */
function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof TypeError || ('code' in error && error.code === 'OAUTH_TIMEOUT'))
    return true;
  return error.cause instanceof Response && error.cause.status >= 500;
}

/** Loads the library on first use: most servers configure no provider. */
function loadLibrary() {
  return import('openid-client');
}

import { HOUR } from '@prayer-swap/shared/time';
import { LRUCache } from 'lru-cache';
import type { ClientAuth, Configuration } from 'openid-client';
import type { ProviderConfig } from '../config/providers.ts';
import { createAppleClientSecret } from './apple-client-secret.ts';

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
const configurations = new LRUCache<ProviderConfig, Promise<Configuration>>({ max: 10, ttl: HOUR });

type AuthorizationOptions = {
  redirectUri: string;
  /** Whether the user must authenticate again despite an existing provider session. */
  requiresReauth: boolean;
};

/**
 * Returns the authorization URL for the browser.
 *
 * @throws ProviderUnavailableError
 */
export async function createAuthorizationRequest(
  provider: ProviderConfig,
  { redirectUri, requiresReauth }: AuthorizationOptions,
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
    email: isVerified && typeof email === 'string' ? email.trim().toLowerCase() : null,
    askedAt: askedAt ?? null,
  };
}

async function getConfiguration(provider: ProviderConfig): Promise<Configuration> {
  const cached = configurations.get(provider);
  if (cached) return cached;
  const discovering = discover(provider);
  configurations.set(provider, discovering);
  return discovering.catch((error) => {
    configurations.delete(provider);
    throw new ProviderUnavailableError(error);
  });
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

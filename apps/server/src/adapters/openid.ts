import { HOUR } from '@prayer-swap/shared/time';
import { LRUCache } from 'lru-cache';
import type { ClientAuth, Configuration } from 'openid-client';
import type { ProviderConfig } from '../config/providers.ts';
import { createAppleClientSecret } from './apple-client-secret.ts';

/** What an answer of the provider has to match. */
export type AuthorizationChecks = { state: string; nonce: string; verifier: string };

/** What the provider says of whoever it has asked. */
export type ProviderClaims = {
  issuer: string;
  subject: string;
  /** Null where it gives none, or has not confirmed it. */
  email: string | null;
  /** When it last asked them, in seconds since 1970; null where it does not say. */
  askedAt: number | null;
};

/** The provider cannot be asked: it is down, slow, or not what it should be. */
export class ProviderUnavailableError extends Error {
  constructor(cause: unknown) {
    super('The provider cannot be asked', { cause });
    this.name = 'ProviderUnavailableError';
  }
}

/** For each of its answers; somebody is waiting. */
const TIMEOUT_SECONDS = 5;

/** What a provider tells of itself, asked anew now and then. */
const configurations = new LRUCache<ProviderConfig, Promise<Configuration>>({ max: 10, ttl: HOUR });

type AuthorizationOptions = {
  redirectUri: string;
  /** Whether they are asked even if the provider knows them already. */
  requiresReauth: boolean;
};

/**
 * Where a browser goes to be asked who it is.
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
    // Apple gives an address no other way.
    ...(typeof provider.secret !== 'string' && { response_mode: 'form_post' }),
    ...(requiresReauth && provider.reauthParams),
  });
  return { url: url.href, state, nonce, verifier };
}

/**
 * Exchanges the code of an answer and judges what comes for it: signature, issuer, audience, time and nonce.
 *
 * @param callbackUrl the address that the browser came back to, with its query
 * @throws ProviderUnavailableError, or whatever is wrong with the answer
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
  // Apple writes what is true as a text, too.
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
  // An issuer in plain is on this machine: the configuration takes no other.
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

/** No answer, none in time, or one that says that the fault is the provider's. */
function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof TypeError || ('code' in error && error.code === 'OAUTH_TIMEOUT'))
    return true;
  return error.cause instanceof Response && error.cause.status >= 500;
}

/** Loaded when somebody comes this way: most servers have none. */
function loadLibrary() {
  return import('openid-client');
}

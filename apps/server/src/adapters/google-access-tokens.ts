import { createPrivateKey } from 'node:crypto';
import { HOUR, MINUTE, SECOND } from '@prayer-swap/shared/time';
import { SignJWT } from 'jose';
import {
  Configuration,
  type CustomFetch,
  customFetch,
  genericGrantRequest,
  None,
} from 'openid-client';
import type { ServiceAccount } from '../config/push.ts';

const TOKEN_ENDPOINT = 'https://oauth2.googleapis.com/token';
const GRANT_TYPE = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** Renews a token before it expires, so a token in transit stays valid. */
const RENEW_BEFORE_MS = 5 * MINUTE;

export type AccessTokens = ReturnType<typeof createAccessTokens>;

/**
 * Gets access tokens for a Google service account by the JWT bearer grant (RFC 7523).
 *
 * @param withinMs timeout of a token request
 * @param fetchToken replaces the network in tests
 */
export function createAccessTokens(
  account: Pick<ServiceAccount, 'clientEmail' | 'privateKey'>,
  scope: string,
  withinMs: number,
  fetchToken?: CustomFetch,
) {
  const server = { issuer: 'https://accounts.google.com', token_endpoint: TOKEN_ENDPOINT };
  const client = new Configuration(server, account.clientEmail, undefined, None());
  client.timeout = withinMs / SECOND;
  if (fetchToken) client[customFetch] = fetchToken;
  const key = createPrivateKey(account.privateKey);
  let current: Promise<string> | undefined;
  let renewAt = 0;

  async function requestToken(): Promise<string> {
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.clientEmail)
      .setAudience(TOKEN_ENDPOINT)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(key);
    const token = await genericGrantRequest(client, GRANT_TYPE, { assertion });
    renewAt = Date.now() + (token.expires_in ?? HOUR / SECOND) * SECOND - RENEW_BEFORE_MS;
    return token.access_token;
  }

  /** Drops the token after a 401. The next call requests a new one. */
  function invalidate(): void {
    current = undefined;
  }

  return {
    /** Returns a valid token. Concurrent calls share one request. */
    get(): Promise<string> {
      if (current && Date.now() < renewAt) return current;
      renewAt = Date.now() + withinMs;
      current = requestToken();
      current.catch(invalidate);
      return current;
    },
    invalidate,
  };
}

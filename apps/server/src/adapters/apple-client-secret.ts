import { sign } from 'node:crypto';
import { MINUTE, SECOND } from '@prayer-swap/shared/time';
import type { AppleKey, ProviderConfig } from '../config/providers.ts';

/** As long as one exchange may take, clocks that differ included. */
const VALID_MS = 10 * MINUTE;

/**
 * What stands in for a client secret with Apple: a token signed by the team's key.
 *
 * @param at when it begins to hold
 */
export function createAppleClientSecret(
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

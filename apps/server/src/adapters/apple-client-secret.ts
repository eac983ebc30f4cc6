import { sign } from 'node:crypto';
import { MINUTE, SECOND } from '@prayer-swap/shared/time';
import type { AppleKey, ProviderConfig } from '../config/providers.ts';

/** Covers one code exchange and clock skew. */
const VALID_MS = 10 * MINUTE;

/**
 * Signs the JWT that Apple accepts as the client secret, with the team's key.
 *
 * @param at start of its validity
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

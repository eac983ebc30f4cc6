import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../crypto/secrets.ts';

const ID_BYTES = 16;

/** Identifies a member and is signed with the server's SECRET, so that nothing is stored. */
export function unsubscribeToken(secrets: Secrets, memberId: string): string {
  const id = Buffer.from(memberId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, secrets.hash('unsubscribe', memberId)]).toString('base64url');
}

/** @returns the member's id; null for a token that this server did not sign */
export function verifyUnsubscribeToken(secrets: Secrets, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  const hex = bytes.subarray(0, ID_BYTES).toString('hex');
  const memberId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const signature = bytes.subarray(ID_BYTES);
  const isSigned = secrets
    .hashes('unsubscribe', memberId)
    .map((hash) => hash.length === signature.length && timingSafeEqual(hash, signature))
    .includes(true);
  return isSigned ? memberId : null;
}

import type { Secrets } from '../crypto/secrets.ts';

/** By it two servers know that they have the same SECRET; the SECRET cannot be read from it. */
export function secretMark(secrets: Secrets): string {
  return secrets.hash('backup', 'mark').toString('base64url');
}

import type { Secrets } from '../../../crypto/secrets.ts';

/** What the table knows an address by. */
export function addressHash(secrets: Secrets, email: string): Buffer {
  return secrets.hash('mail', email);
}

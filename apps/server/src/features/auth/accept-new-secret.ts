import {
  secretFingerprint,
  selectSecretFingerprint,
  storeSecretFingerprint,
} from '../../crypto/open-secrets.ts';
import type { Secrets } from '../../crypto/secrets.ts';
import type { Db } from '../../db/database.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { deleteAllFactors } from './two-factor/two-factor.sql.ts';

/**
 * Accepts that values keyed with another SECRET are lost: passwords, and two-factor secrets, which
 * are deleted because they would lock their members out permanently.
 */
export function acceptNewSecret(db: Db, secrets: Secrets): Promise<'accepted' | 'known'> {
  return withTransaction(db, async (tx) => {
    if ((await selectSecretFingerprint(tx)) === secretFingerprint(secrets)) return 'known';
    await deleteAllFactors(tx);
    await storeSecretFingerprint(tx, secrets);
    return 'accepted';
  });
}

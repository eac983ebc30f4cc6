import { selectMark, storeMark } from '../../crypto/open-secrets.ts';
import { secretMark } from '../../crypto/secret-mark.ts';
import type { Secrets } from '../../crypto/secrets.ts';
import type { Db } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { deleteAllFactors } from './second-factor/second-factors.sql.ts';

/**
 * Accepts that what another SECRET keyed does not open any more: passwords, and the second factors,
 * which are removed, since they would keep their members out for ever.
 */
export function acceptNewSecret(db: Db, secrets: Secrets): Promise<'accepted' | 'known'> {
  return transact(db, async (tx) => {
    if ((await selectMark(tx)) === secretMark(secrets)) return 'known';
    await deleteAllFactors(tx);
    await storeMark(tx, secrets);
    return 'accepted';
  });
}

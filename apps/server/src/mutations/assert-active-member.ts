import type { Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { forbidden } from '../errors/http-error.ts';

const markLastWrite = statement<{ memberId: string }, { id: string }>(
  'mark-last-write',
  `update users set acted_in = pg_current_xact_id() where id = :memberId and status = 'Active' returning id`,
);

/**
 * Locks the member's row and requires an active account, at the start of every use case whose
 * writes appear in lists. A concurrent block either waits for the transaction or makes it fail, so
 * nothing appears after a block committed. It also records the transaction id, which excludes
 * cached reads older than this write.
 *
 * @throws HttpError 403 `error.account-restricted`
 */
export async function assertActiveMember(tx: Tx, memberId: string): Promise<void> {
  const [member] = await markLastWrite(tx, { memberId });
  if (!member) throw forbidden('error.account-restricted');
}

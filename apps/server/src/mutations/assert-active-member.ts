import type { Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { forbidden } from '../http/http-error.ts';

const markLastWrite = statement<[string], { id: string }>(
  'mark-last-write',
  `update users set acted_in = pg_current_xact_id() where id = $1 and status = 'Active' returning id`,
);

/**
 * Every use case in which a member writes something that lists show begins with this. It holds their
 * standing until the transaction ends: a block waits for what they are writing, or what they are
 * writing is refused, and nothing of theirs appears after a block has committed. And it notes the
 * transaction, so that what they read from a moment ago is not older than what they did.
 *
 * @throws HttpError 403 `error.account-restricted`
 */
export async function assertActiveMember(tx: Tx, memberId: string): Promise<void> {
  const [member] = await markLastWrite(tx, memberId);
  if (!member) throw forbidden('error.account-restricted');
}

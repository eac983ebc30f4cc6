import type { Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { forbidden } from '../http/refusal.ts';

const lockMember = statement<[string], { id: string }>(
  'lock-standing',
  `select id from users where id = $1 and status = 'Active' for no key update`,
);

/**
 * Holds a member's standing until the transaction ends: a block waits for what they are writing, or
 * what they are writing is refused. Nothing of theirs appears after a block has committed.
 *
 * @throws Refusal 403 `error.account-restricted`
 */
export async function inGoodStanding(tx: Tx, memberId: string): Promise<void> {
  const [member] = await lockMember(tx, memberId);
  if (!member) throw forbidden('error.account-restricted');
}

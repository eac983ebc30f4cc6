import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { conflict } from '../../http/refusal.ts';
import { selectEmailChange } from './email-changes.sql.ts';
import { blankUser, deleteTraces, type Leaver } from './leaving.sql.ts';
import { detachResting, insertResting } from './resting-usernames.sql.ts';
import { selectTaken } from './users.sql.ts';

/**
 * Takes everything personal of a held member away, here and in every other feature. The row itself
 * comes last: whoever refers to it meanwhile is not waited for while the rest is held.
 *
 * @throws Refusal 409 `leaving.last-admin`
 */
export async function eraseAccount(tx: Tx, deps: Deps, leaver: Leaver): Promise<void> {
  if (leaver.lastAdmin) throw conflict('leaving.last-admin');
  for (const address of await ownAddresses(tx, leaver)) await deps.mail.forget(tx, address);
  await deleteTraces(tx, leaver);
  await deps.emit(tx, { type: 'account-deleted', memberId: leaver.id });
  const at = deps.now();
  await blankUser(tx, leaver, at);
  await detachResting(tx, leaver.id);
  await insertResting(tx, deps.secrets, { username: leaver.username, userId: null, at });
  deps.deletions.note(tx, { memberId: leaver.id, at });
  deps.live.tell(tx, leaver.id, { type: 'session' });
}

/** A new address that waits for its code counts, unless it is another member's, whose mails stay. */
async function ownAddresses(tx: Tx, { id, email }: Leaver): Promise<string[]> {
  const waiting = await selectEmailChange(tx, id);
  if (!waiting) return [email];
  const taken = await selectTaken(tx, { email: waiting.email });
  return taken.email ? [email] : [email, waiting.email];
}

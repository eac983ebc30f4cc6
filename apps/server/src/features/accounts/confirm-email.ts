import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { badInput, notFound, notSignedIn } from '../../http/refusal.ts';
import type { Viewer } from '../../http/session.ts';
import { selectEmailChange, takeEmailChange, takeEmailChangeTry } from './email-changes.sql.ts';
import { emailChangedMail } from './mails.ts';
import { readProfile } from './read-profile.ts';
import { refuseDuplicate } from './taken.ts';
import { lockAccount, updateUser } from './users.sql.ts';
import { hashCode, refuseWrongCode } from './verification-code.ts';

/** The code of the new address is right: it takes effect, and the old one is told. */
export async function confirmEmail(deps: Deps, { id: userId }: Viewer, code: string) {
  const { db, now, mail } = deps;
  const codeHash = hashCode(deps.secrets, userId, code);
  await refuseUnlessRight(deps, userId, codeHash);
  await transact(db, async (tx) => {
    // The member's row before the change's, in the order in which the profile takes them.
    const before = await lockAccount(tx, userId);
    if (!before) throw notSignedIn();
    const change = await takeEmailChange(tx, userId, codeHash);
    if (!change) throw notFound('accounts.email-change-gone');
    await updateUser(tx, userId, {
      email: change.email,
      // A reset link that went to the old address is worth nothing now.
      reset_token: null,
      reset_token_expiry: null,
      updated_at: now(),
    });
    const told = { to: before.email, username: before.username, memberId: userId };
    await mail.send(tx, emailChangedMail(told));
  }).catch(refuseDuplicate);
  return readProfile(db, userId);
}

async function refuseUnlessRight({ db, now }: Deps, userId: string, codeHash: Buffer) {
  const taken = await takeEmailChangeTry(db, userId, now());
  if (taken) return refuseWrongCode(taken.code_hash, codeHash);
  const waiting = await selectEmailChange(db, userId);
  throw waiting
    ? badInput('accounts.code-expired', { field: 'code' })
    : notFound('accounts.email-change-gone');
}

import { validatePassword } from '../../../crypto/password-policy.ts';
import { hashPassword } from '../../../crypto/passwords.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import { conflict } from '../../../errors/http-error.ts';
import { verifyCurrentPassword } from '../../../http/authentication/verify-password.ts';
import type { Deps } from '../../../http/deps.ts';
import { deleteSessionsByUser } from '../../../queries/sessions.sql.ts';
import { lockPassword, selectAccount, updateUser } from '../../../queries/users.sql.ts';
import type { Viewer } from '../../../queries/viewer.ts';
import { passwordChangedMail } from './mails.ts';

type Change = { viewer: Viewer; currentPassword: string; password: string };

/**
 * Sets a new password from the profile and signs every other device out. An account without a
 * password sets its first one by a mailed link, since a session alone must not suffice.
 */
export async function changePassword(deps: Deps, change: Change): Promise<void> {
  const { db, now, config, mail, live } = deps;
  const { viewer, currentPassword, password } = change;
  await validatePassword(config, password, await selectAccount(db, viewer.id));
  const verifiedHash = await verifyCurrentPassword(deps, { viewer, currentPassword });
  if (verifiedHash === null) throw conflict('providers.no-password');
  const password_hash = await hashPassword(deps, password);
  await withTransaction(db, async (tx) => {
    await lockPassword(tx, viewer.id, verifiedHash);
    await updateUser(tx, viewer.id, {
      password_hash,
      reset_token: null,
      reset_token_expiry: null,
      updated_at: now(),
    });
    await deleteSessionsByUser(tx, viewer.id, viewer.tokenHash);
    const { email, username } = await selectAccount(tx, viewer.id);
    await mail.send(tx, passwordChangedMail({ to: email, username }));
    live.publishAfterCommit(tx, viewer.id, { type: 'session' });
  });
}

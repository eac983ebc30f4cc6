import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { conflict } from '../../http/refusal.ts';
import type { Viewer } from '../../http/session.ts';
import { refuseWrongPassword } from './check-password.ts';
import { passwordChangedMail } from './mails.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { deleteSessionsOf } from './sessions.sql.ts';
import { lockPassword, selectAccount, updateUser } from './users.sql.ts';

type Change = { viewer: Viewer; currentPassword: string; password: string };

/**
 * Sets a new password from the profile; every other device is signed out. The first one is set by a
 * mailed link, so that a session alone makes none.
 */
export async function changePassword(deps: Deps, change: Change): Promise<void> {
  const { db, now, config, mail, live } = deps;
  const { viewer, currentPassword, password } = change;
  await refuseWeakPassword(config, password, await selectAccount(db, viewer.id));
  const checked = await refuseWrongPassword(deps, { viewer, currentPassword });
  if (checked === null) throw conflict('providers.no-password');
  const password_hash = await hashPassword(deps, password);
  await transact(db, async (tx) => {
    await lockPassword(tx, viewer.id, checked);
    await updateUser(tx, viewer.id, {
      password_hash,
      reset_token: null,
      reset_token_expiry: null,
      updated_at: now(),
    });
    await deleteSessionsOf(tx, viewer.id, viewer.tokenHash);
    const { email, username } = await selectAccount(tx, viewer.id);
    await mail.send(tx, passwordChangedMail({ to: email, username }));
    live.tell(tx, viewer.id, { type: 'session' });
  });
}

import { withTransaction } from '../../../db/with-transaction.ts';
import { notFound, unauthorized } from '../../../errors/http-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { lockAccount } from '../../../queries/users.sql.ts';
import type { Viewer } from '../../../queries/viewer.ts';
import { assertSignInMethodLeft } from '../sign-in-methods.ts';
import { passkeyRemovedMail } from './mails.ts';
import { deletePasskey } from './passkeys.sql.ts';
import { assertPasskeysEnabled } from './webauthn.ts';

/**
 * Deletes one of the member's passkeys. Sessions that it started continue.
 *
 * @throws HttpError 404 `passkeys.gone`, 409 if it is the member's last sign-in method
 */
export async function removePasskey(
  { db, config, mail }: Pick<Deps, 'db' | 'config' | 'mail'>,
  viewer: Viewer,
  id: string,
): Promise<void> {
  assertPasskeysEnabled(config);
  await withTransaction(db, async (tx) => {
    const account = await lockAccount(tx, viewer.id);
    if (!account) throw unauthorized();
    if (!(await deletePasskey(tx, viewer.id, id))) throw notFound('passkeys.gone');
    await assertSignInMethodLeft(tx, config, account);
    const { email, username } = account;
    await mail.send(tx, passkeyRemovedMail(config, { to: email, username }));
  });
}

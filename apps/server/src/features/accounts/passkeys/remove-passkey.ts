import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { notFound, notSignedIn } from '../../../http/refusal.ts';
import type { Viewer } from '../../../http/session.ts';
import { lockAccount } from '../users.sql.ts';
import { refuseWithoutWayIn } from '../way-in.ts';
import { passkeyRemovedMail } from './mails.ts';
import { offeredPasskeys } from './offered.ts';
import { deletePasskey } from './passkeys.sql.ts';

/**
 * Forgets a passkey of a member's own: it signs nobody in any more. Sessions that it began go on.
 *
 * @throws Refusal 404 `passkeys.gone`, 409 where nothing else would sign the member in
 */
export async function removePasskey(
  { db, config, mail }: Pick<Deps, 'db' | 'config' | 'mail'>,
  viewer: Viewer,
  id: string,
): Promise<void> {
  offeredPasskeys(config);
  await transact(db, async (tx) => {
    const account = await lockAccount(tx, viewer.id);
    if (!account) throw notSignedIn();
    if (!(await deletePasskey(tx, viewer.id, id))) throw notFound('passkeys.gone');
    await refuseWithoutWayIn(tx, config, account);
    const { email, username } = account;
    await mail.send(tx, passkeyRemovedMail(config, { to: email, username }));
  });
}

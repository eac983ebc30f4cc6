import type { BlockedAccount } from '@prayer-swap/shared/blocked-account/schemas';
import { withTransaction } from '../../db/with-transaction.ts';
import { conflict } from '../../errors/http-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { publishModerationChange } from './admins.sql.ts';
import { insertAppeal, selectCurrentBlock } from './appeals.sql.ts';
import { lockMember } from './members.sql.ts';
import { readBlockedAccount } from './read-blocked-account.ts';

/** Stores a blocked member's appeal, one for each block. @throws HttpError 409 */
export function sendAppeal(
  deps: Deps,
  { viewer, text }: { viewer: Viewer; text: string },
): Promise<BlockedAccount> {
  return withTransaction(deps.db, async (tx) => {
    const member = await lockMember(tx, viewer.id);
    const block = member?.status === 'Blocked' ? await selectCurrentBlock(tx, viewer.id) : null;
    if (!block) throw conflict('restricted.not-restricted');
    const appealId = await insertAppeal(tx, {
      memberId: viewer.id,
      blockActionId: block.id,
      text,
      at: deps.now(),
    });
    if (appealId === null) throw conflict('restricted.appeal-sent-before');
    await deps.emit(tx, { type: 'appeal-made', appealId, memberId: viewer.id });
    await publishModerationChange(tx, deps);
    return readBlockedAccount(tx, viewer);
  });
}

import type { Restriction } from '@prayer-swap/shared/restriction/schemas';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { conflict } from '../../http/refusal.ts';
import type { Viewer } from '../../http/session.ts';
import { insertAppeal, selectCurrentBlock } from './appeals.sql.ts';
import { lockMember } from './members.sql.ts';
import { readRestriction } from './read-restriction.ts';
import { tellAdmins } from './tell-admins.ts';

/** A blocked member asks to be looked at again, once a block. @throws Refusal 409 */
export function sendAppeal(
  deps: Deps,
  { viewer, text }: { viewer: Viewer; text: string },
): Promise<Restriction> {
  return transact(deps.db, async (tx) => {
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
    await tellAdmins(tx, deps);
    return readRestriction(tx, viewer);
  });
}

import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { conflict } from '../../http/refusal.ts';
import type { Viewer } from '../../http/session.ts';
import { insertAction } from './actions.sql.ts';
import { lockMassFlags, setMassFlagsAcknowledged } from './mass-flags.sql.ts';
import { tellAdmins } from './tell-admins.ts';

/** An admin has looked: flags by new accounts hide requests again, counted from now. @throws Refusal 409 */
export function acknowledgeMassFlags(deps: Deps, { viewer }: { viewer: Viewer }): Promise<void> {
  return transact(deps.db, async (tx) => {
    await lockMassFlags(tx);
    const at = deps.now();
    if (!(await setMassFlagsAcknowledged(tx, at))) {
      throw conflict('moderation.mass-flags-acknowledged');
    }
    await insertAction(tx, { adminId: viewer.id, type: 'acknowledge_mass_flags', at });
    await tellAdmins(tx, deps);
  });
}

import { withTransaction } from '../../db/with-transaction.ts';
import { conflict } from '../../errors/http-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { insertAction } from './actions.sql.ts';
import { publishModerationChange } from './admins.sql.ts';
import { lockMassFlags, setMassFlagsAcknowledged } from './mass-flags.sql.ts';

/**
 * Acknowledges the mass-flag alert: flags by new accounts hide requests again, counted from now.
 * @throws HttpError 409
 */
export function acknowledgeMassFlags(deps: Deps, { viewer }: { viewer: Viewer }): Promise<void> {
  return withTransaction(deps.db, async (tx) => {
    await lockMassFlags(tx);
    const at = deps.now();
    if (!(await setMassFlagsAcknowledged(tx, at))) {
      throw conflict('moderation.mass-flags-acknowledged');
    }
    await insertAction(tx, { adminId: viewer.id, type: 'acknowledge_mass_flags', at });
    await publishModerationChange(tx, deps);
  });
}

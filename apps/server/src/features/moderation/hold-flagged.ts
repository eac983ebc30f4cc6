import { REFLAG_COOLDOWN_MS } from '@prayer-swap/shared/flags/limits';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { type LockedRequest, lockRequest, setFlagged } from './requests.sql.ts';
import { tellAdmins } from './tell-admins.ts';

/** A post was flagged: it waits for an admin, and is hidden meanwhile where the rules say so. */
export async function holdFlagged(tx: Tx, deps: Deps, requestId: string): Promise<void> {
  const request = await lockRequest(tx, requestId);
  if (!request) return;
  const at = deps.now();
  const then = mayHide(request, at) ? 'Under_Review' : request.status;
  await setFlagged(tx, requestId, { at, threshold: deps.config.flagAutoHideThreshold, then });
  await tellAdmins(tx, deps);
}

/** A reinstated post stays for a while, so that flags cannot hide it again right away. */
function mayHide({ status, reinstated_at }: LockedRequest, at: Date): boolean {
  switch (status) {
    case 'Active':
      return true;
    case 'Admin_Reinstated':
      return !reinstated_at || at.getTime() - reinstated_at.getTime() >= REFLAG_COOLDOWN_MS;
    case 'Under_Review':
    case 'Admin_Blocked':
      return false;
    default:
      return status satisfies never;
  }
}

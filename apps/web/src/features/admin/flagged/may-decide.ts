import type { FlaggedRequest } from '@prayer-swap/shared/admin/schemas';

/** A post that is hidden, or shown while flags wait. */
export function mayReinstate({ canDecide, status, openFlagCount }: FlaggedRequest): boolean {
  const hidden = status === 'Under_Review' || status === 'Admin_Blocked';
  return canDecide && (hidden || openFlagCount > 0);
}

export function mayBlock({ canDecide, status, openFlagCount }: FlaggedRequest): boolean {
  return canDecide && (status === 'Under_Review' || openFlagCount > 0);
}

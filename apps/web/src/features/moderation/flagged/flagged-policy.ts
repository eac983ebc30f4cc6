import type { FlaggedRequest } from '@prayer-swap/shared/moderation/schemas';

/** True for a hidden post, and for a visible post with open flags. */
export function canReinstate({ canDecide, status, openFlagCount }: FlaggedRequest): boolean {
  const isHidden = status === 'Under_Review' || status === 'Admin_Blocked';
  return canDecide && (isHidden || openFlagCount > 0);
}

export function canBlock({ canDecide, status, openFlagCount }: FlaggedRequest): boolean {
  return canDecide && (status === 'Under_Review' || openFlagCount > 0);
}

import { FAITHS, REGIONS } from '@prayer-swap/shared/accounts/choices';
import { useCommunity } from './community.ts';

/** The regions and faiths that the community offers. */
export function useOfferedChoices(): Record<'regions' | 'faiths', readonly string[]> {
  const { regions = REGIONS, faiths = FAITHS } = useCommunity();
  return { regions, faiths };
}

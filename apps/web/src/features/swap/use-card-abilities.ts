import type { SwapCardData } from '@prayer-swap/shared/swap/schemas';
import { useMember } from '../../lib/session.ts';
import type { ViewerAbilities } from '../../request-interactions/viewer-menu.tsx';

/** The viewer's abilities for a card, which is never their own and never archived. */
export function useCardAbilities({ owner }: SwapCardData): ViewerAbilities {
  const { admin } = useMember();
  return {
    keep: true,
    flag: true,
    hide: true,
    report: owner !== null,
    adminReview: admin,
    adminDelete: false,
  };
}

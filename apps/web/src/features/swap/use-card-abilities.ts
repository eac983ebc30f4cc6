import type { SwapCard } from '@prayer-swap/shared/swap/schemas';
import { useMember } from '../../lib/session.ts';
import type { OthersAbilities } from '../../request-acts/others-menu.tsx';

/** What a member may do about a card: it is never their own, and never archived. */
export function useCardAbilities({ owner }: SwapCard): OthersAbilities {
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
